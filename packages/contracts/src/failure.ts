/** The body of every failed answer (decisions.md, section 1). `message` is Spanish and fit for a user. */
export interface FailureBody {
  readonly message: string;
  readonly code: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  readonly requestId: string;
}
