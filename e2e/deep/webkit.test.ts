/** WebKit, the engine of Safari: the main journey by mouse. */
import { describeJourney } from "../kit/engines/journey.ts";
import { openWebKit, webkitMissing } from "../kit/engines/webkit.ts";

if (webkitMissing) console.log(`Skipped: ${webkitMissing}`);

describeJourney("WebKit", webkitMissing, openWebKit);
