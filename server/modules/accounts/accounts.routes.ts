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
  successSchema,
} from '../../../contract/session'
import { accountInputSchema, accountSchema } from '../../../contract/user'
import { actorOf, callerOf } from '../../http/authentication'
import { noticeContextOf } from '../../http/client'
import type { Routes } from '../../http/context'
import { rememberDevice, signInClientOf } from '../../http/deviceCookie'
import { languageOf } from '../../http/language'
import { createAccounts } from './accounts.service'
import { createEmailConfirmation } from './emailConfirmation.service'
import { createPasswordChange } from './passwordChange.service'
import { createPasswordReset } from './passwordReset.service'
import { createSignUp } from './signUp.service'

const QUARTER_HOUR = 15 * 60_000
const done = { success: true as const }

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
    {
      config: openTo(60),
      schema: {
        summary: 'Sign up, or accept an invitation',
        body: signUpInputSchema,
        response: { 200: signUpAnswerSchema },
      },
    },
    (request) => signUp(request.body, noticeContextOf(request)),
  )

  app.get(
    PATHS.invitation(':secret'),
    {
      config: openTo(100),
      schema: {
        summary: 'Whom an invitation is for',
        params: secretParams,
        response: { 200: invitationSchema },
      },
    },
    (request) => readInvitation(request.params.secret),
  )

  app.post(
    PATHS.forgotPassword,
    {
      config: openTo(30),
      schema: {
        summary: 'Ask for a password reset by mail; the answer does not tell whether there is such a user',
        body: forgotPasswordInputSchema,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await passwordReset.request(request.body.email, languageOf(request))
      return done
    },
  )

  app.get(
    PATHS.resetPassword(':secret'),
    {
      config: openTo(100),
      schema: {
        summary: 'Whether a link to a new password can be used; the link stays valid',
        params: secretParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await passwordReset.checkLink(request.params.secret)
      return done
    },
  )

  app.post(
    PATHS.resetPassword(':secret'),
    {
      config: openTo(60),
      schema: {
        summary: 'Set a new password and sign in',
        params: secretParams,
        body: resetPasswordInputSchema,
        response: { 200: loginAnswerSchema },
      },
    },
    async (request, reply) => {
      const from = signInClientOf(request)
      const answer = await passwordReset.reset(request.params.secret, request.body, from)
      if (answer.success) rememberDevice(reply, from.deviceSecret, parts.config.publicUrl)
      return answer
    },
  )

  app.get(
    PATHS.confirmEmail(':secret'),
    {
      config: openTo(100),
      schema: {
        summary: 'Whose e-mail address a link confirms; the link stays valid',
        params: secretParams,
        response: { 200: emailConfirmationSchema },
      },
    },
    (request) => confirmation.read(request.params.secret),
  )

  app.post(
    PATHS.confirmEmail(':secret'),
    {
      config: openTo(60),
      schema: {
        summary: 'Confirm an e-mail address by the link that was sent to it',
        params: secretParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await confirmation.confirm(request.params.secret)
      return done
    },
  )

  app.post(
    PATHS.askToConfirmEmail,
    {
      // A second factor can be set up only with a confirmed address.
      config: { duringSecondFactorSetUp: true },
      schema: {
        summary: 'Have the mail sent again that asks to confirm the own e-mail address',
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await confirmation.sendAgain(actorOf(request).id, languageOf(request))
      return done
    },
  )

  app.get(
    PATHS.account,
    { schema: { summary: 'The own account', response: { 200: accountSchema } } },
    (request) => accounts.read(actorOf(request).id),
  )

  app.put(
    PATHS.account,
    {
      schema: {
        summary: 'Change the own names, and with the current password the own e-mail address',
        body: accountInputSchema,
        response: { 200: accountSchema },
      },
    },
    (request) =>
      accounts.change({ caller: callerOf(request), input: request.body, ...noticeContextOf(request) }),
  )

  app.put(
    PATHS.password,
    {
      schema: {
        summary: 'Change the own password, which takes the present one and ends all other sessions',
        body: passwordChangeInputSchema,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await changePassword({
        caller: callerOf(request),
        input: request.body,
        ...noticeContextOf(request),
      })
      return done
    },
  )

  app.delete(
    PATHS.account,
    { schema: { summary: 'Ask for the deletion of the own account', response: { 200: successSchema } } },
    async (request) => {
      await accounts.requestDeletion(actorOf(request).id)
      return done
    },
  )

  app.delete(
    PATHS.confirmDeletion,
    {
      schema: {
        summary: 'Confirm the deletion of the own account, within a day of asking for it',
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await accounts.confirmDeletion(actorOf(request).id)
      return done
    },
  )
}
