export { About } from "./About.tsx";
