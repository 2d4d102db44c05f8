import { randomUUID } from 'node:crypto'
import { type Role, USER_STATUS } from '../../../contract/closedLists'
import { emailField } from '../../../contract/fields'
import { LOCKED_OUT, type LoginAnswer, type LoginInput, secondFactorRefused } from '../../../contract/session'
import { emailKey, fullName } from '../../../contract/text'
import type { Config } from '../../config'
import type { Database, Executor } from '../../database/connect'
import type { Caller } from '../../http/authentication'
import { unauthorized } from '../../http/authentication'
import { DEVICE_DAYS } from '../../http/deviceCookie'
import { bumpRevisionOf } from '../../lists/changeLog'
import { createAccessTokens } from '../../security/accessToken'
import type { Passwords } from '../../security/passwords'
import { hashSecret, newSecret, nextSecret } from '../../security/secrets'
import { recordEvent } from '../history/recorder'
import { insertNotice, type NoticeContext } from '../mails/notices'
import { createCodes } from '../secondFactor/codes'
import { deleteExpiredDevices, isKnownDevice, storeKnownDevice } from './knownDevices.repository'
import * as repository from './sessions.repository'

const SESSION_DAYS = 30
/** How long a used refresh token is answered again (decisions, section 4). */
const REPEATED_WITHIN_MS = 60_000

type Credentials = { emailKey: string; passwordHash: string | null; status: number | null }
const hasSameCredentials = (one: Credentials, other: Credentials) =>
  one.emailKey === other.emailKey && one.passwordHash === other.passwordHash && one.status === other.status

const daysFrom = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000)

/** Whom a session is for. */
export type SessionUser = { id: string; firstName: string; lastName: string; role: Role }
/** From where a session begins; `deviceSecret` is what the browser is known by (decision record 0029). */
export type SignInClient = NoticeContext & { deviceSecret: string }
/** Who calls, and in which session. */
export type SessionOwner = Pick<Caller, 'actor' | 'sessionId'>
export type Tokens = Extract<LoginAnswer, { success: true }>

export type Sessions = ReturnType<typeof createSessions>

type SessionParts = {
  config: Pick<Config, 'tokenSecret'>
  database: Database
  passwords: Passwords
  now: () => Date
}

/** Signing in, staying signed in and signing out. */
export function createSessions({ config, database, passwords, now }: SessionParts) {
  const { orm } = database
  const accessTokens = createAccessTokens(config.tokenSecret)
  const codes = createCodes({ database, passwords, now }, 'sign-in')
  const findSignedIn = repository.prepareCallerQuery(orm)

  const tokensFor = async (user: SessionUser, sessionId: string, refreshToken: string): Promise<Tokens> => {
    const name = fullName(user)
    const accessToken = await accessTokens.sign(
      { sub: user.id, sid: sessionId, role: user.role, name },
      now(),
    )
    return { success: true, accessToken, refreshToken }
  }

  /** Begins a session; whoever calls has made sure that it is this user who asks. */
  const start = async (executor: Executor, user: SessionUser, from: SignInClient): Promise<Tokens> => {
    const createdAt = now()
    const { secret, hash } = newSecret()
    const session = {
      id: randomUUID(),
      userId: user.id,
      createdAt,
      expiresAt: daysFrom(createdAt, SESSION_DAYS),
      ...from.client,
    }
    await repository.insertSession(executor, session, hash)
    await storeKnownDevice(executor, {
      userId: user.id,
      hash: hashSecret(from.deviceSecret),
      expiresAt: daysFrom(createdAt, DEVICE_DAYS),
    })
    await repository.markSignedIn(executor, user.id, { lastSignInAt: createdAt, language: from.language })
    await bumpRevisionOf(executor, { resource: 'signIns', ids: [user.id] })
    return tokensFor(user, session.id, secret)
  }

  /** Whether the answer to a used token may have been lost: it was given just now, and nobody has used what it held. */
  const mayBeRepeated = async (executor: Executor, usedAt: Date, successorHash: string) =>
    now().getTime() - usedAt.getTime() <= REPEATED_WITHIN_MS &&
    (await repository.isUnusedToken(executor, successorHash))

  /** The first sign-in of an account is on no device that its owner would not expect. */
  const isNewDevice = async (
    executor: Executor,
    { id, lastSignInAt }: { id: string; lastSignInAt: Date | null },
    { deviceSecret }: SignInClient,
  ) => {
    const device = { userId: id, hash: hashSecret(deviceSecret), now: now() }
    return lastSignInAt !== null && !(await isKnownDevice(executor, device))
  }

  return {
    start,

    /** The tokens, or that a code is asked for; otherwise undefined: whether the address or the password is wrong is not told, and takes as long. */
    async signIn(
      { email, password, code }: LoginInput,
      from: SignInClient,
    ): Promise<LoginAnswer | undefined> {
      const address = emailField.safeParse(email).data
      const found = address === undefined ? undefined : await repository.findByEmail(orm, emailKey(address))
      const mayEnter = found?.status === USER_STATUS.Active
      const matches = await passwords.verify(mayEnter ? found.passwordHash : null, password)
      if (!mayEnter || !matches) return undefined
      const refusal = await codes.refusal(found.id, code)
      if (refusal !== null) return secondFactorRefused(refusal)
      if (found.locked) return LOCKED_OUT
      return orm.transaction(async (transaction) => {
        // Checking a password takes its time: who is signed out everywhere meanwhile does not come in again by what was true before.
        const user = await repository.lockSigningIn(transaction, found.id)
        if (user === undefined || !hasSameCredentials(user, found)) return undefined
        if (user.locked) return LOCKED_OUT
        await recordEvent(transaction, user.id, 'signIn', user)
        if (await isNewDevice(transaction, user, from)) {
          const { client, language } = from
          await insertNotice(transaction, {
            kind: 'newDevice',
            userId: user.id,
            client,
            language,
            now: now(),
          })
        }
        return start(transaction, user, from)
      })
    },

    /**
     * New tokens for a refresh token. One that was used is answered as it was before while its successor is unused, within a
     * minute: that answer may have got lost. Shown later it ends its session, as somebody has a copy (decisions, section 4).
     */
    async refresh(refreshToken: string, { client: { network }, language }: NoticeContext): Promise<Tokens> {
      const usedHash = hashSecret(refreshToken)
      const next = nextSecret(refreshToken, config.tokenSecret)
      const renewed = await orm.transaction(async (transaction) => {
        const moment = now()
        const session = await repository.lockSessionOfToken(transaction, usedHash)
        if (!session) return undefined
        const { id, usedAt } = session
        const user =
          (usedAt === undefined || (await mayBeRepeated(transaction, usedAt, next.hash))) &&
          (await repository.prolongSession(transaction, id, {
            now: moment,
            expiresAt: daysFrom(moment, SESSION_DAYS),
            network,
          }))
        if (!user) {
          await repository.deleteSession(transaction, id)
          return undefined
        }
        if (usedAt === undefined) {
          await repository.replaceToken(transaction, {
            sessionId: id,
            usedHash,
            nextHash: next.hash,
            now: moment,
            forgetUsedBefore: daysFrom(moment, -SESSION_DAYS),
          })
        }
        return { user, tokens: tokensFor(user, id, next.secret) }
      })
      if (!renewed) throw unauthorized()
      const { user, tokens } = renewed
      // Not with the session locked: whoever changes the user locks that first, and ends their sessions then.
      if (user.language !== language) await repository.rememberLanguage(orm, user.id, language)
      return tokens
    },

    /** Deletes what has expired, of sessions and of what else is kept for a while only. */
    async clearExpired(): Promise<void> {
      await repository.deleteExpired(orm, now())
      await deleteExpiredDevices(orm, now())
    },

    /** Ends the session of a refresh token, where there is one. */
    end: (refreshToken: string) => repository.deleteSessionOfToken(orm, hashSecret(refreshToken)),

    /** Signs somebody out everywhere else; throws where they are signed out here meanwhile. */
    async endOthers(executor: Executor, { actor, sessionId }: SessionOwner): Promise<void> {
      const isLive = await repository.deleteSessionsBut(executor, { userId: actor.id, sessionId })
      if (!isLive) throw unauthorized()
    },

    /** Throws where somebody is signed out here meanwhile. */
    async requireLive(executor: Executor, { sessionId }: Pick<SessionOwner, 'sessionId'>): Promise<void> {
      if (!(await repository.isLive(executor, sessionId))) throw unauthorized()
    },

    /** Signs a user out everywhere. */
    endAll: (executor: Executor, userId: string) => repository.deleteSessionsOf(executor, userId),

    /** Who calls with an access token, as they are now; null where they may not. */
    async callerOf(accessToken: string): Promise<Caller | null> {
      const moment = now()
      const claims = await accessTokens.verify(accessToken, moment)
      if (!claims) return null
      const found = await findSignedIn({ sessionId: claims.sid, userId: claims.sub, now: moment })
      if (!found) return null
      const { id, role, ...rest } = found
      return { actor: { id, role }, sessionId: claims.sid, ...rest }
    },
  }
}
