/** Every error code the API answers with, and its HTTP status. The only place where statuses are written. */
export const errorStatus = {
  invalid_input: 400,
  invalid_agent_type: 400,
  empty_file: 400,
  missing_answer: 400,
  not_a_run_output: 400,
  query_too_short: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  second_step_needed: 401,
  outside_sign_in_failed: 401,
  forbidden: 403,
  wrong_password: 403,
  invalid_code: 403,
  passkey_refused: 403,
  email_unconfirmed: 403,
  two_step_required: 403,
  cross_site: 403,
  other_address: 403,
  registration_closed: 403,
  local_sign_in_off: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  email_taken: 409,
  identity_taken: 409,
  last_way_in: 409,
  stale: 409,
  key_reused: 409,
  last_admin: 409,
  second_step_on: 409,
  already_member: 409,
  nothing_running: 409,
  answer_running: 409,
  no_model: 409,
  task_exists: 409,
  limit_reached: 409,
  run_completed: 409,
  mail_not_configured: 409,
  not_analyzed: 409,
  analysis_running: 409,
  file_too_large: 413,
  body_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  ai_unavailable: 502,
  outside_unavailable: 502,
  not_ready: 503,
  storage_unavailable: 503,
  disk_full: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export interface ErrorBody {
  message: string;
  code: ErrorCode;
  details?: { path: string; message: string }[];
  /** With `stale`: the record as it is now. */
  current?: unknown;
  /** With `stale`, of a guide: the answers that were sent and that `current` has other words for. */
  yours?: unknown;
  /** With `second_step_needed`: what goes along with the code, and what may be given beside one. */
  token?: string;
  methods?: readonly ('totp' | 'passkey' | 'recovery')[];
  /** With `last_admin`, of an account: those that need another admin first. */
  organizations?: readonly { id: string; name: string }[];
  /** With `ai_unavailable`: the message that was stored all the same. */
  userMessage?: unknown;
}
