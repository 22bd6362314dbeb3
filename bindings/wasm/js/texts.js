// Reading a text that lies beside the scripts, in a browser. The engine answers at once, so this waits. On a page, ask from
// a worker.
export function read(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.send();
  if (request.status !== 200) throw new Error(`${address} cannot be loaded: ${request.status}`);
  return request.responseText;
}
