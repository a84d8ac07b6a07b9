export { default } from "./SupportModal.tsx";
