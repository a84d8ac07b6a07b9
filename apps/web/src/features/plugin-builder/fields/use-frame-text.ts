/** Texts of the builder's frame. */
import { useTranslation } from "react-i18next";

export function useFrameText() {
  return useTranslation("plugin-builder").t;
}
