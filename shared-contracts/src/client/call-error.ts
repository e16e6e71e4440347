import type { FieldProblem } from '../core/call.ts';

/** A call that was answered with an error, or not at all (`status` 0). The message can be shown to people. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly call: string;
  readonly status: number;
  readonly fields: readonly FieldProblem[];

  constructor(
    call: string,
    status: number,
    message: string,
    fields: readonly FieldProblem[] = [],
    cause?: unknown,
  ) {
    super(message, { cause });
    this.call = call;
    this.status = status;
    this.fields = fields;
  }
}
