import { useTranslation } from "react-i18next";

/** The texts of the code view. */
export function useCodeText() {
  return useTranslation(["code-view", "common"]).t;
}
