/** The program of a side thread: the jobs of this server. */
import { answerJobs } from "../side-work/thread.ts";
import { jobs } from "./jobs.ts";

answerJobs(jobs);
