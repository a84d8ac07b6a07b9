/** Who acts, as a line of the log names them. */
export const ALIAS = "{{$ALIAS_N}}";
