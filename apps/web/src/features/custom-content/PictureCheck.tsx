import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../ui/Alert.tsx";
import { brokenPictures } from "../../ui/broken-pictures.ts";
import type { ImageSources } from "../card-face/image-address.ts";
import { cardPicture } from "./card-picture.ts";
import type { CardRow } from "./card-set.ts";

/** Cards that are named; of more than these only how many. */
const NAMED_MOST = 10;

type Check = { status: "running"; tried: number } | { status: "done"; broken: ReadonlySet<string> };

/** After an upload: which pictures do not load, and which are on hosts whose pictures tables do not show. */
export function PictureCheck({ rows, pictures }: { rows: readonly CardRow[]; pictures: ImageSources }) {
  const { t } = useTranslation("custom-content");
  const { shown, foreign } = useMemo(() => sorted(rows, pictures), [rows, pictures]);
  const [check, setCheck] = useState<Check>({ status: "running", tried: 0 });
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    setCheck({ status: "running", tried: 0 });
    const onProgress = (tried: number) => !signal.aborted && setCheck({ status: "running", tried });
    void brokenPictures([...shown.keys()], onProgress, signal).then(
      (broken) => !signal.aborted && setCheck({ status: "done", broken: new Set(broken) }),
    );
    return () => abort.abort();
  }, [shown]);
  const broken =
    check.status === "done" ? [...check.broken].flatMap((address) => shown.get(address) ?? []) : [];
  return (
    <>
      {check.status === "running" && shown.size > 0 ? (
        <p className="m-0 text-small text-text-3">
          {t("pictures.running", { tried: check.tried, total: shown.size })}
        </p>
      ) : null}
      {broken.length > 0 ? (
        <Alert tone="warning" title={null}>
          {t("pictures.broken", { count: broken.length })} <Names rows={broken} />
        </Alert>
      ) : null}
      {foreign.length > 0 ? (
        <Alert tone="warning" title={null}>
          {t("pictures.foreign", { count: foreign.length })}{" "}
          {pictures.hosts.length > 0 ? t("pictures.hosts", { hosts: pictures.hosts.join(", ") }) : null}
        </Alert>
      ) : null}
    </>
  );
}

function Names({ rows }: { rows: readonly CardRow[] }) {
  const { t } = useTranslation("custom-content");
  const named = rows.slice(0, NAMED_MOST).map((row) => row.name || row.id);
  if (rows.length > NAMED_MOST) named.push(t("question.more", { count: rows.length - NAMED_MOST }));
  return <>{named.join(", ")}</>;
}

/** The pictures that can be tried, with the cards that have them, and the cards whose pictures tables do not show. */
function sorted(rows: readonly CardRow[], pictures: ImageSources) {
  const shown = new Map<string, CardRow[]>();
  const foreign: CardRow[] = [];
  for (const row of rows) {
    const picture = cardPicture(row.imageUrl, pictures);
    if (picture.status === "foreign") foreign.push(row);
    if (picture.status !== "shown") continue;
    const { src } = picture.address;
    shown.set(src, [...(shown.get(src) ?? []), row]);
  }
  return { shown, foreign };
}
