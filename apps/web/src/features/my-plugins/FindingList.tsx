import { countFindings, type Finding, tellsPlace } from "@baize/plugin";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

/** More than this many lines help nobody at once; the first ones often cause the rest. */
const MOST = 100;

/** What was found in uploaded files: each line with the file and line it is about, errors first. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation("my-plugins");
  if (findings.length === 0) return null;
  const errors = findings.filter((finding) => finding.level === "error");
  const warnings = findings.filter((finding) => finding.level === "warning");
  const shown = [...errors, ...warnings].slice(0, MOST);
  const counts = [
    errors.length > 0 ? t("form.errors", { count: countFindings(findings).errors }) : "",
    warnings.length > 0 ? t("form.warnings", { count: warnings.length }) : "",
  ];
  return (
    <div role={errors.length > 0 ? "alert" : "status"} className="overflow-hidden rounded-s bg-ink-1">
      <p className="m-0 border-b border-line px-3 py-1.5 text-small font-semibold">
        {counts.filter(Boolean).join(", ")}
      </p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        className="m-0 grid max-h-56 list-none gap-1.5 overflow-y-auto px-3 py-2 -outline-offset-2"
      >
        {shown.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole; equal lines may repeat.
          <FindingLine key={index} finding={finding} />
        ))}
        {findings.length > MOST ? (
          <li className="text-small text-text-3">{t("form.more", { count: findings.length - MOST })}</li>
        ) : null}
      </ul>
    </div>
  );
}

function FindingLine({ finding }: { finding: Finding }) {
  const { level, message, place, hint } = finding;
  const Icon = level === "error" ? CircleAlert : TriangleAlert;
  return (
    <li className="flex gap-2 text-small leading-snug">
      <Icon
        size={15}
        aria-hidden
        className={`mt-px flex-none ${level === "error" ? "text-bad" : "text-warn"}`}
      />
      <span className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap">
        {message}
        {hint ? <span className="text-text-3"> ({hint})</span> : null}
        {place && !tellsPlace(finding) ? (
          <code className="block font-mono text-xs text-text-3">
            {place.file}:{place.line}
          </code>
        ) : null}
      </span>
    </li>
  );
}
