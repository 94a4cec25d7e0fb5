import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus, type ErrorBody, type ErrorCode } from '../../../contract/errors.ts';
import { databaseCodeOf, isConnectionLost, isReferenceGone } from '../database/lost-database.ts';
import { AppError, notFound } from '../errors/app-error.ts';
import { isDiskFull } from '../errors/disk-full.ts';
import { describeFailure, placesOf } from '../errors/describe-failure.ts';

const frameworkErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'This address takes JSON.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'That is too much to send at once. Please shorten it.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_input', 'The request was cut off on its way. Please try again.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_input', 'The request is not valid JSON.'],
  FST_ERR_BAD_URL: ['not_found', 'There is nothing at this address.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'There is nothing at this address.'],
};

// U+0000, which PostgreSQL keeps neither in a text nor in JSON.
const unstorableText: ReadonlySet<string> = new Set(['22021', '22P05']);

const databaseIsBackAfterSeconds = 5;

/** Null for what is no refusal but a bug of ours. */
export function asAppError(error: FastifyError | Error): AppError | null {
  if (error instanceof AppError) return error;
  const known = 'code' in error ? frameworkErrors[error.code] : undefined;
  if (known) return new AppError(known[0], known[1]);
  if (unstorableText.has(databaseCodeOf(error) ?? '')) {
    return new AppError('invalid_input', 'Please remove the unreadable character from this text.');
  }
  if (isDiskFull(error)) {
    return new AppError(
      'disk_full',
      'The disk of this Goodstead is full, so this could not be saved. Please tell the person who runs it; reading goes on.',
    );
  }
  if (isReferenceGone(error)) return notFound('record');
  if (isConnectionLost(error)) {
    return new AppError('not_ready', 'The database does not answer just now. Please try again in a moment.', {
      retryAfterSeconds: databaseIsBackAfterSeconds,
    });
  }
  if (error instanceof SyntaxError) return new AppError('invalid_input', 'The request is not valid JSON.');
  if ('statusCode' in error && error.statusCode === 400)
    return new AppError('invalid_input', 'The request is not valid.');
  return null;
}

export function bodyOf(error: AppError): ErrorBody {
  const { details, current, yours, userMessage, token, methods, organizations } = error.options;
  return {
    message: error.message,
    code: error.code,
    ...(details && { details }),
    ...(current !== undefined && { current }),
    ...(yours !== undefined && { yours }),
    ...(userMessage !== undefined && { userMessage }),
    ...(token !== undefined && { token }),
    ...(methods && { methods }),
    ...(organizations && { organizations }),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks: by the session before it is ended, or as it was found out where there is none. */
    askedBy?: string | null;
  }
  interface FastifyReply {
    /** Why it was refused. */
    refusal?: ErrorCode;
  }
}

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  reply.refusal = error.code;
  if (error.options.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(Math.max(1, Math.ceil(error.options.retryAfterSeconds))));
  }
  return reply.status(statusOf(error)).send(bodyOf(error));
}

export const statusOf = ({ code, options }: AppError): number =>
  options.isSignIn ? errorStatus.unauthorized : errorStatus[code];

/** Every error leaves as the contract's JSON; what we did not foresee is logged without content and says nothing. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    const known = asAppError(error);
    if (known) return sendError(reply, known);
    request.log.error(
      { route: request.routeOptions.url, method: request.method, bug: describeFailure(error), at: placesOf(error) },
      'bug',
    );
    return sendError(
      reply,
      new AppError('internal', 'Something went wrong on our side. Nothing was lost; please try again.'),
    );
  });
}
