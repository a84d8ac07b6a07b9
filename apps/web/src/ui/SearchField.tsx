import { Search, X } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { SearchField as AriaSearchField } from "react-aria-components/SearchField";
import { useTranslation } from "react-i18next";
import { cx } from "./cx.ts";
import { inputStyle } from "./field-style.ts";

export interface SearchFieldProps {
  /** Accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
}

/** A search box with a button that empties it; Escape empties it too. */
export function SearchField({ label, placeholder, className, ...props }: SearchFieldProps) {
  const { t } = useTranslation("common");
  return (
    <AriaSearchField {...props} aria-label={label} className={cx("group relative", className)}>
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-text-3"
      />
      <Input
        placeholder={placeholder}
        className={cx(inputStyle, "h-9 bg-ink-1 pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden")}
      />
      <AriaButton
        aria-label={t("field.clearSearch")}
        className="absolute inset-y-0 right-0 grid w-9 cursor-pointer place-items-center rounded-s text-text-3 group-data-empty:invisible hover:text-text"
      >
        <X size={16} aria-hidden />
      </AriaButton>
    </AriaSearchField>
  );
}
