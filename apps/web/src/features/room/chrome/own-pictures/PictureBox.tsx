import { ImageOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../../ui/cx.ts";

interface PictureBoxProps {
  /** Null: there is none. */
  address: string | null;
  /** Width by height. */
  ratio: number;
  /** Pixels; the height follows. */
  width: number;
  /** What the picture shows, for who cannot see it; absent: what stands beside it says so. */
  alt?: string;
  /** Says under the picture that it could not be loaded; else only a mark does. */
  withText?: boolean;
}

/** A picture by its address, with a mark in its place when nothing can be loaded from there. */
export function PictureBox({ address, ratio, width, alt = "", withText = false }: PictureBoxProps) {
  const { t } = useTranslation("pictures");
  // By address: another one has not failed yet.
  const [failed, setFailed] = useState<string | null>(null);
  const broken = address !== null && failed === address;
  return (
    <span className="inline-grid flex-none justify-items-center gap-1.5" style={{ width }}>
      <span
        className={cx(
          "relative grid w-full place-items-center overflow-hidden rounded-s border bg-ink-0 text-text-3",
          broken ? "border-bad" : "border-line",
        )}
        style={{ aspectRatio: ratio }}
      >
        {broken || address === null ? (
          <ImageOff
            size={Math.min(22, width / 2)}
            aria-hidden
            className={broken ? "text-bad" : "opacity-50"}
          />
        ) : (
          <img
            key={address}
            src={address}
            alt={alt}
            className="absolute inset-0 size-full object-fill"
            loading="lazy"
            draggable={false}
            referrerPolicy="no-referrer"
            onError={() => setFailed(address)}
          />
        )}
        {broken && !withText ? <span className="sr-only">{t("broken")}</span> : null}
      </span>
      {withText ? (
        <span role="status" className="text-center text-[12.5px] leading-snug text-bad empty:hidden">
          {broken ? t("broken") : ""}
        </span>
      ) : null}
    </span>
  );
}
