/**
 * How the measurements of an application are labelled, so that its own reports can be matched with the shell's and the
 * gateway's (FRAME-04). It says nothing about the user.
 */
export interface MetricsConfig {
  appId?: string;
  environment?: string;
  /** The id of this start of the page (W3C Trace Context); also in the gateway's log. */
  traceparent?: string;
}
