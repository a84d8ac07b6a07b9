/**
 * How long one statement may take on a PostgreSQL server unless the operator says otherwise, in seconds: longer than anything
 * takes, and shorter than clients wait for the answer to a message.
 */
export const DATABASE_TIMEOUT = 8;
