/** Firefox: the main journey by mouse. */
import { firefoxMissing, openFirefox } from "./kit/engines/firefox.ts";
import { describeJourney } from "./kit/engines/journey.ts";

if (firefoxMissing) console.log(`Skipped: ${firefoxMissing}`);

describeJourney("Firefox", firefoxMissing, openFirefox);
