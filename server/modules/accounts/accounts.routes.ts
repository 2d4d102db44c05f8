import { z } from 'zod/mini'
import { PATHS } from '../../../contract/paths'
import {
  emailConfirmationSchema,
  forgotPasswordInputSchema,
  invitationSchema,
  loginAnswerSchema,
  passwordChangeInputSchema,
  resetPasswordInputSchema,
  signUpAnswerSchema,
  signUpInputSchema,
} from '../../../contract/session'
import { accountInputSchema, accountSchema } from '../../../contract/user'
import { actorOf, callerOf } from '../../http/authentication'
import { noticeContextOf } from '../../http/client'
import type { Routes } from '../../http/context'
import { answers, succeed, succeeds } from '../../http/described'
import { rememberDevice, signInClientOf } from '../../http/deviceCookie'
import { languageOf } from '../../http/language'
import { createAccounts } from './accounts.service'
import { createEmailConfirmation } from './emailConfirmation.service'
import { createPasswordChange } from './passwordChange.service'
import { createPasswordReset } from './passwordReset.service'
import { createSignUp } from './signUp.service'

const QUARTER_HOUR = 15 * 60_000

/** A public route with a limit per address and quarter of an hour. */
const openTo = (max: number) => ({ public: true, rateLimit: { max, timeWindow: QUARTER_HOUR } })

const secretParams = z.object({ secret: z.string().check(z.maxLength(200)) })

export const accountRoutes: Routes = (parts) => async (app) => {
  const accounts = createAccounts(parts)
  const { signUp, readInvitation } = createSignUp(parts)
  const passwordReset = createPasswordReset(parts)
  const changePassword = createPasswordChange(parts)
  const confirmation = createEmailConfirmation(parts)

  app.post(
    PATHS.signUp,
    answers('Sign up, or accept an invitation', signUpAnswerSchema, {
      body: signUpInputSchema,
      config: openTo(60),
    }),
    (request) => signUp(request.body, noticeContextOf(request)),
  )

  app.get(
    PATHS.invitation(':secret'),
    answers('Whom an invitation is for', invitationSchema, { params: secretParams, config: openTo(100) }),
    (request) => readInvitation(request.params.secret),
  )

  app.post(
    PATHS.forgotPassword,
    succeeds('Ask for a password reset by mail; the answer does not tell whether there is such a user', {
      body: forgotPasswordInputSchema,
      config: openTo(30),
    }),
    (request) => succeed(passwordReset.request(request.body.email, languageOf(request))),
  )

  app.get(
    PATHS.resetPassword(':secret'),
    succeeds('Whether a link to a new password can be used; the link stays valid', {
      params: secretParams,
      config: openTo(100),
    }),
    (request) => succeed(passwordReset.checkLink(request.params.secret)),
  )

  app.post(
    PATHS.resetPassword(':secret'),
    answers('Set a new password and sign in', loginAnswerSchema, {
      params: secretParams,
      body: resetPasswordInputSchema,
      config: openTo(60),
    }),
    async (request, reply) => {
      const from = signInClientOf(request)
      const answer = await passwordReset.reset(request.params.secret, request.body, from)
      if (answer.success) rememberDevice(reply, from.deviceSecret, parts.config.publicUrl)
      return answer
    },
  )

  app.get(
    PATHS.confirmEmail(':secret'),
    answers('Whose e-mail address a link confirms; the link stays valid', emailConfirmationSchema, {
      params: secretParams,
      config: openTo(100),
    }),
    (request) => confirmation.read(request.params.secret),
  )

  app.post(
    PATHS.confirmEmail(':secret'),
    succeeds('Confirm an e-mail address by the link that was sent to it', {
      params: secretParams,
      config: openTo(60),
    }),
    (request) => succeed(confirmation.confirm(request.params.secret)),
  )

  app.post(
    PATHS.askToConfirmEmail,
    succeeds('Have the mail sent again that asks to confirm the own e-mail address', {
      // A second factor can be set up only with a confirmed address.
      config: { duringSecondFactorSetUp: true },
    }),
    (request) => succeed(confirmation.sendAgain(actorOf(request).id, languageOf(request))),
  )

  app.get(PATHS.account, answers('The own account', accountSchema), (request) =>
    accounts.read(actorOf(request).id),
  )

  app.put(
    PATHS.account,
    answers(
      'Change the own names and the wish for the weekly email, and with the current password the own e-mail address',
      accountSchema,
      { body: accountInputSchema },
    ),
    (request) =>
      accounts.change({ caller: callerOf(request), input: request.body, ...noticeContextOf(request) }),
  )

  app.put(
    PATHS.password,
    succeeds('Change the own password, which takes the present one and ends all other sessions', {
      body: passwordChangeInputSchema,
    }),
    (request) =>
      succeed(
        changePassword({ caller: callerOf(request), input: request.body, ...noticeContextOf(request) }),
      ),
  )

  app.delete(PATHS.account, succeeds('Ask for the deletion of the own account'), (request) =>
    succeed(accounts.requestDeletion(actorOf(request).id)),
  )

  app.delete(
    PATHS.confirmDeletion,
    succeeds('Confirm the deletion of the own account, within a day of asking for it'),
    (request) => succeed(accounts.confirmDeletion(actorOf(request).id)),
  )
}
