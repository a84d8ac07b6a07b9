/** One file to fetch. */
export { DeviceMark } from "./DeviceMark.tsx";
export { RuleMeaning } from "./RuleMeaning.tsx";
