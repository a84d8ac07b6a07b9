export { NotSetUp } from "./NotSetUp.tsx";
export { default } from "./SupportModal.tsx";
