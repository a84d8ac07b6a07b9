/** Runs before every test file: a busy machine may take long to draw a page, and longer to load its code first. */
import { configure } from "@testing-library/dom";

configure({ asyncUtilTimeout: 20_000 });
