// @vitest-environment node
/** Columns of one name, and such as have none, are told and named before a card is read: no cell goes. */
import { describe, expect, it } from "vitest";
import { namedTable, nameProblem, suggestedNames, unnamedColumns } from "./column-names.ts";
import { named, PASTED, readPasted } from "./read-cards.ts";

const HEAD = "databaseId\tname\timageUrl\tcardBack\ttype";
const twoCosts = `${HEAD}\tcost\tcost\n1\tMoth\t\tlantern\tShade\t3\tred\n2\tWick\t\tlantern\tFlame\t1\tblue\n`;
const nameless = `${HEAD}\t\tcost\n1\tMoth\t\tlantern\tShade\tflies\t3\n`;

const nameOf = (number: number) => `Column ${number}`;

function found(text: string) {
  const unnamed = unnamedColumns(text);
  if (!unnamed) throw new Error("Every column has a name of its own.");
  return { ...unnamed, names: suggestedNames(unnamed.header, unnamed.columns, nameOf) };
}

describe("columns without a name of their own", () => {
  it("are none in a table as it should be, and none where nothing stands in a column without a name", () => {
    expect(unnamedColumns(`${HEAD}\tcost\n1\tMoth\t\tlantern\tShade\t3\n`)).toBeNull();
    expect(unnamedColumns(`${HEAD}\t\tcost\n1\tMoth\t\tlantern\tShade\t \t3\n`)).toBeNull();
    expect(unnamedColumns("")).toBeNull();
    expect(unnamedColumns("name,cost,cost\nMoth,1,2")).toBeNull();
  });

  it("are all that have one name, also when blanks differ, with some of their values", () => {
    const { columns } = found(twoCosts.replace("\tcost\tcost", "\tcost\tcost "));
    expect(columns).toEqual([
      { index: 5, name: "cost", twins: [5, 6], examples: ["3", "1"] },
      { index: 6, name: "cost", twins: [5, 6], examples: ["red", "blue"] },
    ]);
  });

  it("are such as have none though something stands in them", () => {
    expect(found(nameless).columns).toEqual([{ index: 5, name: "", twins: [5], examples: ["flies"] }]);
  });

  it("are offered a name that no other column has", () => {
    expect([...found(twoCosts).names]).toEqual([
      [5, "cost"],
      [6, "cost 2"],
    ]);
    expect(found(twoCosts.replace("name\t", "cost 2\t")).names.get(6)).toBe("cost 3");
    expect(found(nameless).names.get(5)).toBe("Column 6");
    expect(found(nameless.replace("\tcost\n", "\tColumn 6\n")).names.get(5)).toBe("Column 6 2");
  });

  it("may not be called as another one, nor nothing", () => {
    const { header, names } = found(twoCosts);
    expect(nameProblem(header, names, 6)).toBeNull();
    expect(nameProblem(header, new Map([...names, [6, "cost "]]), 6)).toBe("taken");
    expect(nameProblem(header, new Map([...names, [6, "name"]]), 6)).toBe("taken");
    expect(nameProblem(header, new Map([...names, [6, " "]]), 6)).toBe("empty");
  });
});

describe("a table whose columns cannot be told apart", () => {
  it("is not read, and nothing but the names is asked for", () => {
    expect(readPasted(twoCosts)).toMatchObject({ cards: null, findings: [], repair: { kind: "names" } });
  });

  it("is read with every cell once its columns have names", () => {
    const { files } = readPasted(twoCosts) ?? { files: [] };
    const { cards, repair } = named(files, PASTED, found(twoCosts).names);
    expect(repair).toBeNull();
    expect(cards?.["1"]?.A).toMatchObject({ cost: "3", "cost 2": "red" });
    expect(cards?.["2"]?.A).toMatchObject({ cost: "1", "cost 2": "blue" });
  });

  it("is named in every file with the same first row, and in no other", () => {
    const other = twoCosts.replaceAll("\n1\t", "\n3\t").replaceAll("\n2\t", "\n4\t");
    const files = [
      { name: "a.tsv", text: twoCosts },
      { name: "b.tsv", text: other },
    ];
    const { cards } = named(files, "a.tsv", found(twoCosts).names);
    expect(Object.keys(cards ?? {})).toEqual(["1", "2", "3", "4"]);
    const apart = [files[0]!, { name: "b.tsv", text: nameless }];
    expect(named(apart, "a.tsv", found(twoCosts).names).repair).toMatchObject({
      kind: "names",
      file: "b.tsv",
    });
  });

  it("loses a column without a name only where nothing stands in it", () => {
    const both = `${HEAD}\t\tcost\tcost\n1\tMoth\t\tlantern\tShade\t\t3\tred\n`;
    expect(namedTable(both, found(both).names)).toBe(
      `${HEAD}\tcost\tcost 2\n1\tMoth\t\tlantern\tShade\t3\tred\n`,
    );
  });

  it("with rows that are too long is told that first", () => {
    const long = `${HEAD}\tcost\tcost\n1\tMoth\t\tlantern\tShade\t3\tred\tmore\n`;
    const { findings = [], repair } = readPasted(long) ?? {};
    const errors = findings.filter(({ level }) => level === "error");
    expect(errors.map(({ message }) => message)).toEqual(["Line 2: 8 cells, but the header has 7."]);
    expect(repair).toBeNull();
  });
});
