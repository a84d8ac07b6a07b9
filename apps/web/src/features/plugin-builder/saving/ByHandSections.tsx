import type { Json } from "@baize/engine";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/Panel.tsx";
import { useBuilder, useSession } from "../model/builder-context.tsx";
import type { KeptSection } from "../reopen/compose-definition.ts";
import { differences } from "./differences.ts";

/** So many differences of a section are shown. */
const SHOWN = 40;
/** A value is shown up to so many characters. */
const VALUE_MOST = 300;

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
        <Label className="min-w-0 flex-1 basis-40 font-mono text-[14px] [overflow-wrap:anywhere]">
          {section}
        </Label>
        <Choice value="keep" label={t("byHand.keep")} />
        <Choice value="replace" label={t("byHand.replace")} />
      </RadioGroup>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="mt-1 flex min-h-8 cursor-pointer items-center gap-1.5 border-0 bg-transparent p-0 text-[13px] text-text-2 hover:text-text pointer-coarse:min-h-11"
      >
        <ChevronDown size={14} aria-hidden className={isOpen ? "rotate-180" : ""} />
        {t("byHand.differences")}
      </button>
      {isOpen ? <DifferenceTable stored={stored} exported={exported} /> : null}
    </>
  );
}

function Choice({ value, label }: { value: string; label: string }) {
  return (
    <Radio
      value={value}
      className="group flex min-h-8 cursor-pointer items-center gap-2 pointer-coarse:min-h-11"
    >
      <span
        aria-hidden
        className="grid size-4 flex-none place-items-center rounded-full border border-line-strong group-data-focus-visible:outline-2 group-data-focus-visible:outline-brass group-data-selected:border-brass"
      >
        <span className="size-2 rounded-full bg-brass opacity-0 group-data-selected:opacity-100" />
      </span>
      {label}
    </Radio>
  );
}

function DifferenceTable({ stored, exported }: Pick<KeptSection, "stored" | "exported">) {
  const { t } = useTranslation("builder-save");
  const all = differences(stored, exported);
  return (
    <>
      <table className="mt-2 w-full table-fixed border-collapse text-left text-[13px]">
        <thead className="text-text-3">
          <tr>
            <th className="py-1 pr-3 font-normal">{t("byHand.place")}</th>
            <th className="py-1 pr-3 font-normal">{t("byHand.stored")}</th>
            <th className="py-1 font-normal">{t("byHand.builder")}</th>
          </tr>
        </thead>
        <tbody className="align-top font-mono [overflow-wrap:anywhere]">
          {all.slice(0, SHOWN).map((difference) => (
            <tr key={difference.place} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 font-normal text-text-2">
                {difference.place}
              </th>
              <td className="py-1.5 pr-3">
                <Value value={difference.stored} />
              </td>
              <td className="py-1.5">
                <Value value={difference.exported} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all.length > SHOWN ? (
        <p className="mt-2 mb-0 text-[13px] text-text-3">{t("byHand.more", { count: all.length - SHOWN })}</p>
      ) : null}
    </>
  );
}

function Value({ value }: { value: Json | undefined }) {
  const { t } = useTranslation("builder-save");
  if (value === undefined) return <span className="font-sans text-text-3">{t("byHand.absent")}</span>;
  const text = JSON.stringify(value);
  return text.length > VALUE_MOST ? `${text.slice(0, VALUE_MOST)}…` : text;
}
