import { Search, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "./cx.ts";
import { inputStyle } from "./field-style.ts";

export interface SearchFieldProps {
  /** Accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** What stands in it is selected, so that typing takes its place. */
  autoFocus?: boolean;
  className?: string;
}

/** A search box with a button that empties it; Escape empties it too. */
export function SearchField({ label, value, onChange, placeholder, autoFocus, className }: SearchFieldProps) {
  const { t } = useTranslation("common");
  const input = useRef<HTMLInputElement>(null);

  function clear(): void {
    onChange("");
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || value === "") return;
    // The first Escape is for the text; an empty box lets it through to the dialog around it.
    event.stopPropagation();
    onChange("");
  }

  return (
    <div className={cx("relative", className)}>
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-text-3"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: only asked for where a dialog opens to search.
        autoFocus={autoFocus}
        {...(autoFocus && { onFocus: ({ currentTarget }) => currentTarget.select() })}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={cx(
          inputStyle,
          "h-9 bg-ink-1 pr-9 pl-9 pointer-coarse:h-11 [&::-webkit-search-cancel-button]:hidden",
        )}
      />
      {value ? (
        <button
          type="button"
          aria-label={t("field.clearSearch")}
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-9 cursor-pointer place-items-center rounded-s text-text-3 hover:text-text"
        >
          <X size={16} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
