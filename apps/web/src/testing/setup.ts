/** Runs before every test file: a busy machine may take longer than a second to draw a page. */
import { configure } from "@testing-library/dom";

configure({ asyncUtilTimeout: 10_000 });
