import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { LIMITS } from '../../../contract/fields'
import { ROUTES } from '../../../contract/paths'
import { type Invitation, type SignUpInput, signUpInputSchema } from '../../../contract/session'
import type { Refusal } from '../../authProvider/publicCall'
import { PasswordField } from '../../forms/inputs/PasswordField'
import { useContractForm } from '../../forms/inputs/useContractForm'
import { useMessage } from '../../i18n'
import { SignUpRefused } from './SignUpRefused'
import { useSignUp } from './useSignUp'

type SignUpFormProps = {
  submit: string
  /** The secret of the accepted invitation. */
  invitation?: string
  /** The invited user, if the server returns this user. */
  invited?: Invitation | null
  onRefused?: (refusal: Refusal) => void
}

/** Form with names, email and password. */
export function SignUpForm({ submit, invitation, invited = null, onRefused }: SignUpFormProps) {
  const t = useMessage()
  const signUp = useSignUp()
  const { formProps, stateOf, refusal, isBusy } = useContractForm<SignUpInput>({
    schema: signUpInputSchema,
    send: async (values) => {
      const refused = await signUp(invitation === undefined ? values : { ...values, invitation })
      if (refused !== null) onRefused?.(refused)
      return refused
    },
  })
  const hasName = invited !== null && invited.firstName !== ''
  return (
    <Box component="form" {...formProps} sx={{ display: 'grid', gap: 2.5 }}>
      {refusal !== null && <SignUpRefused refusal={refusal} />}
      <TextField
        label={t('signUp.firstName')}
        name="firstName"
        autoComplete="given-name"
        autoFocus={!hasName}
        defaultValue={invited?.firstName}
        {...stateOf('firstName')}
      />
      <TextField
        label={t('signUp.lastName')}
        name="lastName"
        autoComplete="family-name"
        defaultValue={invited?.lastName}
        {...stateOf('lastName')}
      />
      <TextField
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={invited?.email}
        slotProps={{
          htmlInput: {
            autoCapitalize: 'none',
            spellCheck: false,
            inputMode: 'email',
            readOnly: invited !== null,
          },
        }}
        {...stateOf('email', invited === null ? undefined : t('signUp.invitation.emailHint'))}
      />
      <PasswordField
        label={t('signIn.password')}
        autoComplete="new-password"
        autoFocus={hasName}
        {...stateOf('password', t('signUp.passwordRules', { minimum: LIMITS.password.min }))}
      />
      <Agreement />
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {submit}
      </Button>
    </Box>
  )
}

/** Text with links to the terms. The links open in a new tab, so that the form keeps its values. */
function Agreement() {
  const t = useMessage()
  const links: Record<string, string> = {
    [t('signUp.terms')]: ROUTES.terms,
    [t('signUp.privacy')]: ROUTES.privacy,
  }
  const mark = '\n'
  const sentence = t('signUp.agreement', {
    terms: `${mark}${t('signUp.terms')}${mark}`,
    privacy: `${mark}${t('signUp.privacy')}${mark}`,
  })
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {sentence.split(mark).map((part) => {
        const to = links[part]
        return to === undefined ? (
          part
        ) : (
          <Link
            key={to}
            href={to}
            target="_blank"
            rel="noopener"
            aria-label={`${part} (${t('signUp.newTab')})`}
          >
            {part}
          </Link>
        )
      })}
    </Typography>
  )
}
