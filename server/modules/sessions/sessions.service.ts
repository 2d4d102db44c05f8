import { randomUUID } from 'node:crypto'
import { type Role, USER_STATUS } from '../../../contract/closedLists'
import { emailField } from '../../../contract/fields'
import { LOCKED_OUT, type LoginAnswer, type LoginInput, secondFactorRefused } from '../../../contract/session'
import { emailKey, fullName } from '../../../contract/text'
import type { Config } from '../../config'
import type { Database, Executor } from '../../database/connect'
import { recordEvent } from '../../history/recorder'
import type { Caller } from '../../http/authentication'
import { unauthorized } from '../../http/authentication'
import type { Background } from '../../http/background'
import { DEVICE_DAYS } from '../../http/deviceCookie'
import { bumpRevisionOf } from '../../lists/changeLog'
import { createAccessTokens } from '../../security/accessToken'
import type { Passwords } from '../../security/passwords'
import { hashSecret, newSecret, nextSecret } from '../../security/secrets'
import { updateAccount } from '../accounts/accounts.repository'
import { insertNotice, type NoticeContext } from '../mails/notices'
import { findPasswordException, passwordsAreOff } from '../provider/provider.repository'
import { createCodes } from '../secondFactor/codes'
import * as repository from './sessions.repository'
import { deleteExpiredDevices, isKnownDevice, storeKnownDevice } from './sessions.repository'

const SESSION_DAYS = 30
/** The time within which a used refresh token gets the same answer again (decisions, section 4). */
const REPEATED_WITHIN_MS = 60_000

type Credentials = { emailKey: string; passwordHash: string | null }
const hasSameCredentials = (one: Credentials, other: Credentials) =>
  one.emailKey === other.emailKey && one.passwordHash === other.passwordHash

const daysFrom = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000)

/** The user of a session. */
export type SessionUser = { id: string; firstName: string; lastName: string; role: Role }
/** The client that starts a session; `deviceSecret` identifies the browser (decision record 0029). */
export type SignInClient = NoticeContext & { deviceSecret: string }
/** A sign-in whose password or provider has let the user in. */
type Proved = {
  userId: string
  /** Whether the provider has checked a second factor. */
  hasSecondFactor?: boolean
  /** The code of the second factor that the user has typed. */
  code: string | undefined
  from: SignInClient
  /** Whether the proof holds still. Runs while the user is locked. */
  isStillProved(transaction: Executor, user: Credentials): boolean | Promise<boolean>
}
/** The caller and their session. */
export type SessionOwner = Pick<Caller, 'actor' | 'sessionId'>
export type Tokens = Extract<LoginAnswer, { success: true }>

export type Sessions = ReturnType<typeof createSessions>

type SessionParts = {
  config: Pick<Config, 'tokenSecret'>
  database: Database
  passwords: Passwords
  now: () => Date
  background: Background
}

/** Sign-in, refresh and sign-out. */
export function createSessions({ config, database, passwords, now, background }: SessionParts) {
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

  /** Starts a session. The calling code must have authenticated the user. `hasSecondFactor`: the provider has checked one. */
  const start = async (
    executor: Executor,
    user: SessionUser,
    from: SignInClient,
    hasSecondFactor = false,
  ): Promise<Tokens> => {
    const createdAt = now()
    const { secret, hash } = newSecret()
    const session = { id: randomUUID(), userId: user.id, createdAt, hasSecondFactor, ...from.client }
    const expiresAt = daysFrom(createdAt, SESSION_DAYS)
    await repository.insertSession(executor, { ...session, expiresAt }, hash)
    await storeKnownDevice(executor, {
      userId: user.id,
      hash: hashSecret(from.deviceSecret),
      expiresAt: daysFrom(createdAt, DEVICE_DAYS),
    })
    await updateAccount(executor, user.id, { lastSignInAt: createdAt, language: from.language })
    await bumpRevisionOf(executor, { resource: 'signIns', ids: [user.id] })
    return tokensFor(user, session.id, secret)
  }

  /** Whether the answer to a used token may have been lost: it is recent, and no call has used its tokens. */
  const mayBeRepeated = async (executor: Executor, usedAt: Date, successorHash: string) =>
    now().getTime() - usedAt.getTime() <= REPEATED_WITHIN_MS &&
    (await repository.isUnusedToken(executor, successorHash))

  /** Records a refused sign-in, in the background: otherwise the time of the answer would show whether the address has an account. */
  const recordRefusal = (userId: string, action: 'refuseSignIn' | 'refuseCode') =>
    background.run('recording a refused sign-in', () =>
      orm.transaction(async (transaction) => {
        // An entry after the user's deletion would keep their name.
        const user = await repository.lockSigningIn(transaction, userId)
        if (user) await recordEvent(transaction, { actor: null }, action, user)
      }),
    )

  /**
   * Ends a sign-in whose password or provider has let the user in: asks for a code of the second factor, notifies about a new device, and starts a
   * session. Returns undefined if the proof no longer holds.
   */
  const enter = async ({ userId, hasSecondFactor = false, code, from, isStillProved }: Proved) => {
    const refusal = hasSecondFactor ? null : await codes.refusal(userId, code)
    if (refusal === 'wrong') recordRefusal(userId, 'refuseCode')
    if (refusal !== null) return secondFactorRefused(refusal)
    const answer = await orm.transaction(async (transaction) => {
      const user = await repository.lockSigningIn(transaction, userId)
      if (user?.status !== USER_STATUS.Active || !(await isStillProved(transaction, user))) return undefined
      if (user.locked) return LOCKED_OUT
      await recordEvent(transaction, { actor: user }, 'signIn', user)
      const device = { userId, hash: hashSecret(from.deviceSecret), now: now() }
      // The first sign-in of an account needs no notice.
      if (user.lastSignInAt !== null && !(await isKnownDevice(transaction, device))) {
        const context = { client: from.client, language: from.language, now: now() }
        await insertNotice(transaction, { kind: 'newDevice', userId, ...context })
      }
      return start(transaction, user, from, hasSecondFactor)
    })
    if (answer === LOCKED_OUT) recordRefusal(userId, 'refuseSignIn')
    return answer
  }

  /** Throws if this session has ended. */
  const requireLive = async (executor: Executor, { sessionId }: Pick<SessionOwner, 'sessionId'>) => {
    if (!(await repository.isLive(executor, sessionId))) throw unauthorized()
  }

  return {
    start,
    enter,
    recordRefusal,

    /**
     * Returns the tokens, or asks for a code. Returns undefined for a wrong address or password, after the same time for both. Throws
     * `passwordsOff` where the user may not use a password.
     */
    async signIn(
      { email, password, code }: LoginInput,
      from: SignInClient,
    ): Promise<LoginAnswer | undefined> {
      const address = emailField.safeParse(email).data
      const found = address === undefined ? undefined : await repository.findByEmail(orm, emailKey(address))
      const exception = await findPasswordException(orm)
      const mayEnter = found?.status === USER_STATUS.Active
      const matches = await passwords.verify(mayEnter ? found.passwordHash : null, password)
      if (found && !matches) recordRefusal(found.id, 'refuseSignIn')
      // The same answer for everybody, so that it reveals neither passwords nor who may still use one.
      if (exception !== undefined && !(matches && found?.id === exception)) throw passwordsAreOff()
      if (!mayEnter || !matches) return undefined
      // Checking a password takes time: the user may have changed it, or the address, meanwhile.
      const isStillProved = (_transaction: Executor, user: Credentials) => hasSameCredentials(user, found)
      return enter({ userId: found.id, code, from, isStillProved })
    },

    /**
     * Returns new tokens for a refresh token. Within a minute, a used token gets the same answer again while its successor is unused, because
     * the first answer may have been lost. Later, a used token ends its session, because it may be a copy (decisions, section 4).
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
      // After the lock on the session is released: a change of the user locks the user first, and then their sessions.
      if (user.language !== language) await updateAccount(orm, user.id, { language })
      return tokens
    },

    /** Deletes expired sessions, rate limits and list changes. */
    async clearExpired(): Promise<void> {
      await repository.deleteExpired(orm, now())
      await deleteExpiredDevices(orm, now())
    },

    /** Ends the session of a refresh token, if it has one. */
    end: (refreshToken: string) => repository.deleteSessionOfToken(orm, hashSecret(refreshToken)),

    /** Ends all other sessions of a user; throws if this session has ended. */
    async endOthers(executor: Executor, owner: SessionOwner): Promise<void> {
      await repository.deleteSessionsOf(executor, owner.actor.id, owner.sessionId)
      await requireLive(executor, owner)
    },

    requireLive,

    /** Ends all sessions of a user. */
    endAll: (executor: Executor, userId: string) => repository.deleteSessionsOf(executor, userId),

    /** Returns the caller with an access token, with their present role; null if the token is not valid. */
    async callerOf(accessToken: string): Promise<Caller | null> {
      const moment = now()
      const claims = await accessTokens.verify(accessToken, moment)
      if (!claims) return null
      const found = await findSignedIn({ sessionId: claims.sid, userId: claims.sub, now: moment })
      if (!found) return null
      const { id, role, hiddenPlayerIds, ...rest } = found
      const actor = { id, role, now: moment, hiddenPlayerIds: new Set(hiddenPlayerIds) }
      return { actor, sessionId: claims.sid, ...rest }
    },
  }
}
