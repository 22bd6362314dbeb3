// Pictures of the engine as images, in which no script runs and nothing is loaded.

/** The address of an image with this picture, until it is revoked. */
export const imageOf = (svg: string) => URL.createObjectURL(svgBlob(svg));

export const svgBlob = (svg: string) => new Blob([svg], { type: "image/svg+xml" });
