import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod/mini'
import { idField } from '../../contract/fields'
import { accessTokenClaimsSchema } from '../../contract/session'

const ALGORITHM = 'HS256'
const VALID_SECONDS = 15 * 60

/** What a token of ours says: whose it is and of which session. */
const claimsSchema = z.extend(accessTokenClaimsSchema, { sub: idField, sid: idField })
type Claims = z.output<typeof claimsSchema>

/** Signs and reads access tokens: JWTs that are valid for 15 minutes (decisions, section 4). */
export function createAccessTokens(tokenSecret: string) {
  const key = new TextEncoder().encode(tokenSecret)
  return {
    sign: ({ sub, sid, role, name }: Omit<Claims, 'exp'>, now: Date): Promise<string> =>
      new SignJWT({ sid, role, name })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(sub)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + VALID_SECONDS)
        .sign(key),
    /** The claims of a token that we signed and that has not expired; null for any other text. */
    async verify(token: string, now: Date): Promise<Claims | null> {
      const verified = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: now }).catch(
        () => null,
      )
      return claimsSchema.safeParse(verified?.payload).data ?? null
    },
  }
}
