import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

/** Texts of the tracer; they come with the first part that shows a trace. */
export function useTracerText(): TFunction<"tracer"> {
  return useTranslation("tracer").t;
}
