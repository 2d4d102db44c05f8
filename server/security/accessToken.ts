import { jwtVerify, SignJWT } from 'jose'
import { type AccessTokenClaims, accessTokenClaimsSchema } from '../../contract/session'

const ALGORITHM = 'HS256'
const VALID_SECONDS = 15 * 60

/** What a token of ours says: the session is always named. */
type Claims = AccessTokenClaims & { sid: string }

export type AccessTokens = {
  sign(claims: Omit<Claims, 'exp'>, now: Date): Promise<string>
  /** The claims of a token that we signed and that has not expired; null for any other text. */
  verify(token: string, now: Date): Promise<Claims | null>
}

/** Signs and reads access tokens: JWTs that are valid for 15 minutes (decisions, section 4). */
export function createAccessTokens(tokenSecret: string): AccessTokens {
  const key = new TextEncoder().encode(tokenSecret)
  return {
    sign: ({ sub, sid, role, name }, now) =>
      new SignJWT({ sid, role, name })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(sub)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + VALID_SECONDS)
        .sign(key),
    async verify(token, now) {
      const verified = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: now }).catch(
        () => null,
      )
      const claims = accessTokenClaimsSchema.safeParse(verified?.payload).data
      return claims?.sid === undefined ? null : { ...claims, sid: claims.sid }
    },
  }
}
