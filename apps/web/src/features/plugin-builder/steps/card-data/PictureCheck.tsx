import type { CardDatabase } from "@baize/engine";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../../ui/Alert.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { brokenPictures } from "../../../../ui/broken-pictures.ts";
import { usePictureAddress } from "../../cards/use-picture-address.ts";

/** So many pictures are tried unasked; more would be a burden on whoever serves them. */
const UNASKED_MOST = 200;
/** Cards that are named; of more than these only how many. */
const NAMED_MOST = 10;

type Check =
  | { status: "waiting" }
  | { status: "running"; tried: number }
  | { status: "done"; broken: string[] };

/** Tries whether the pictures load, and counts those that do not. */
export function PictureCheck({ cards }: { cards: CardDatabase }) {
  const { t } = useTranslation("builder-cards");
  const addressOf = usePictureAddress();
  const pictures = useMemo(() => namesByPicture(cards, addressOf), [cards, addressOf]);
  const [asked, setAsked] = useState<typeof pictures | null>(null);
  const [check, setCheck] = useState<Check>({ status: "waiting" });
  const isTried = pictures.size <= UNASKED_MOST || asked === pictures;
  useEffect(() => {
    setCheck({ status: "waiting" });
    if (!isTried || pictures.size === 0) return;
    const abort = new AbortController();
    const { signal } = abort;
    const onProgress = (tried: number) => !signal.aborted && setCheck({ status: "running", tried });
    onProgress(0);
    void brokenPictures([...pictures.keys()], onProgress, signal).then(
      (broken) => !signal.aborted && setCheck({ status: "done", broken }),
    );
    return () => abort.abort();
  }, [pictures, isTried]);

  if (pictures.size === 0) return <p className="m-0 text-small text-text-3">{t("pictures.none")}</p>;
  if (!isTried)
    return (
      <Button size="s" className="justify-self-start pointer-coarse:h-11" onPress={() => setAsked(pictures)}>
        {t("pictures.check", { count: pictures.size })}
      </Button>
    );
  if (check.status === "running")
    return (
      <p className="m-0 text-small text-text-3">
        {t("pictures.running", { tried: check.tried, total: pictures.size })}
      </p>
    );
  if (check.status !== "done") return null;
  if (check.broken.length === 0)
    return (
      <p role="status" className="m-0 text-small text-text-3">
        {t("pictures.good")}
      </p>
    );
  const names = check.broken.flatMap((address) => pictures.get(address) ?? []);
  return (
    <Alert tone="warning" title={null}>
      {t("pictures.broken", { count: check.broken.length })}
      <span className="block text-small text-text-2">
        {names.slice(0, NAMED_MOST).join(", ")}
        {names.length > NAMED_MOST ? ` ${t("pictures.more", { count: names.length - NAMED_MOST })}` : null}
      </span>
    </Alert>
  );
}

/** Each picture once, with the names of the faces that have it. */
function namesByPicture(
  cards: CardDatabase,
  addressOf: ReturnType<typeof usePictureAddress>,
): Map<string, string[]> {
  const pictures = new Map<string, string[]>();
  for (const [id, sides] of Object.entries(cards))
    for (const face of Object.values(sides)) {
      const src = addressOf(face.imageUrl)?.src;
      if (src === undefined) continue;
      const name = typeof face.name === "string" && face.name !== "" ? face.name : id;
      pictures.set(src, [...(pictures.get(src) ?? []), name]);
    }
  return pictures;
}
