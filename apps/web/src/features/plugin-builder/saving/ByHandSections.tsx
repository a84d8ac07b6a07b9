import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/Panel.tsx";
import { RadioMark } from "../../../ui/RadioMark.tsx";
import { useBuilder, useSession } from "../model/builder-context.tsx";
import type { KeptSection } from "../reopen/compose-definition.ts";
import { DifferenceTable } from "./DifferenceTable.tsx";
import { differences } from "./differences.ts";

/** Sections that somebody has changed outside of the builder: each is kept, or replaced by what the builder writes. */
export function ByHandSections({ sections }: { sections: readonly KeptSection[] }) {
  const { t } = useTranslation("builder-save");
  if (sections.length === 0) return null;
  return (
    <Panel title={t("byHand.title")}>
      <p className="mt-0 mb-4 text-text-2">{t("byHand.text")}</p>
      <ul className="m-0 grid list-none gap-2.5 p-0">
        {sections.map((section) => (
          <li key={section.section} className="rounded-m border border-line bg-ink-0 p-3">
            <SectionChoice {...section} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function SectionChoice({ section, stored, exported }: KeptSection) {
  const { t } = useTranslation("builder-save");
  const builder = useBuilder();
  const isReplaced = useSession(({ replace }) => replace.includes(section));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RadioGroup
        value={isReplaced ? "replace" : "keep"}
        onChange={(value) => builder.setReplace(section, value === "replace")}
        orientation="horizontal"
        className="flex flex-wrap items-center gap-x-4 gap-y-1"
      >
        <Label className="min-w-0 flex-1 basis-40 font-mono text-[0.875rem] [overflow-wrap:anywhere]">
          {section}
        </Label>
        <Choice value="keep" label={t("byHand.keep")} />
        <Choice value="replace" label={t("byHand.replace")} />
      </RadioGroup>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="mt-1 flex min-h-8 cursor-pointer items-center gap-1.5 border-0 bg-transparent p-0 text-small text-text-2 hover:text-text pointer-coarse:min-h-11"
      >
        <ChevronDown size={14} aria-hidden className={isOpen ? "rotate-180" : ""} />
        {t("byHand.differences")}
      </button>
      {isOpen ? (
        <DifferenceTable differences={differences(stored, exported)} now={t("byHand.builder")} />
      ) : null}
    </>
  );
}

function Choice({ value, label }: { value: string; label: string }) {
  return (
    <Radio
      value={value}
      className="group flex min-h-8 cursor-pointer items-center gap-2 pointer-coarse:min-h-11"
    >
      <RadioMark />
      {label}
    </Radio>
  );
}
