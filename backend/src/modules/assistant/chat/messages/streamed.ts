/** Said in the API's description of every call that gives an answer of the assistant. */
export const STREAMED =
  'With `Accept: text/event-stream` the answer comes as events: `delta` with `{ "text" }` as it is ' +
  'written, then `done` with the stored message, or `error` with the body of an error. An error before ' +
  'the first event has a status of its own. Closing the connection does not end the answer.';
