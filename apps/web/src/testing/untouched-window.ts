/** Puts back what a test file has changed of the window, which all files of one worker share. */

/** Libraries wrap these when they are loaded, and count on it afterwards: React Aria and user-event the focus, React Aria templates. */
const WRAPPED_BY_LIBRARIES: ReadonlySet<string> = new Set(["focus", "blur"]);
const SIZES = ["innerWidth", "innerHeight", "outerWidth", "outerHeight", "devicePixelRatio"] as const;

type Properties = ReadonlyMap<string, PropertyDescriptor>;

/** Puts the window back as it was for the worker's first file: its elements, sizes and address, an empty page, and nothing stored. */
export const putWindowBack = rememberWindow();

function rememberWindow(): () => void {
  const objects = [navigator, ...classes()].map((object) => [object, propertiesOf(object)] as const);
  const sizes = SIZES.map((name) => [name, window[name]] as const);
  const { href } = location;
  const elements = [document.documentElement, document.body].map(
    (element) => [element, element.cloneNode() as Element] as const,
  );
  const { title } = document;
  return () => {
    for (const [object, before] of objects) putBack(object, before);
    for (const [name, size] of sizes) if (window[name] !== size) Object.assign(window, { [name]: size });
    document.body.replaceChildren();
    for (const [element, before] of elements) putBackAttributes(element, before);
    document.title = title;
    localStorage.clear();
    sessionStorage.clear();
    // A window of the tests has a database where a file gives it one.
    Reflect.deleteProperty(globalThis, "indexedDB");
    (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(href);
  };
}

/** The classes of elements and other nodes with their prototypes, on which tests say what a browser would measure. */
function classes(): object[] {
  return Object.getOwnPropertyNames(globalThis)
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => Reflect.get(globalThis, name) as unknown)
    .filter((value) => typeof value === "function")
    .filter((value) => value === Node || value.prototype instanceof Node)
    .filter((value) => value !== HTMLTemplateElement)
    .flatMap((value) => [value, value.prototype as object]);
}

function propertiesOf(object: object): Properties {
  const properties = Object.entries(Object.getOwnPropertyDescriptors(object));
  return new Map(properties.filter(([name]) => !WRAPPED_BY_LIBRARIES.has(name)));
}

function putBack(object: object, before: Properties): void {
  const now = propertiesOf(object);
  for (const name of now.keys()) if (!before.has(name)) Reflect.deleteProperty(object, name);
  for (const [name, property] of before) {
    const current = now.get(name);
    if (!current || !isSame(current, property)) Reflect.defineProperty(object, name, property);
  }
}

const isSame = (one: PropertyDescriptor, other: PropertyDescriptor) =>
  one.value === other.value && one.get === other.get && one.set === other.set;

function putBackAttributes(element: Element, before: Element): void {
  for (const name of element.getAttributeNames())
    if (!before.hasAttribute(name)) element.removeAttribute(name);
  for (const name of before.getAttributeNames()) element.setAttribute(name, before.getAttribute(name) ?? "");
}
