declare module "virtual:engine-facts" {
  const facts: import("../vite/engine-facts").EngineFacts;
  export default facts;
}
