/** One file to fetch. */
export { OriginMark } from "./OriginMark.tsx";
export { RuleMeaning } from "./RuleMeaning.tsx";
