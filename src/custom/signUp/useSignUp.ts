import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import type { SignUpInput } from '../../../contract/session'
import { authProvider } from '../../authProvider'
import { callSignUp } from '../../authProvider/accountCalls'
import type { Refusal } from '../../authProvider/publicCall'
import { entranceUrl, returnUrlOf } from '../../authProvider/returnUrl'

/**
 * Returns a function that signs a user up, then in (the documented answer has no tokens), and opens the next page. If only
 * the sign-in fails, opens the sign-in page.
 */
export function useSignUp(): (input: SignUpInput) => Promise<Refusal | null> {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const search = `?${parameters}`
  const mayBeDone = useRef(false)

  const signIn = ({ email, password }: SignUpInput) =>
    authProvider.login({ email, password }).then(
      () => true,
      () => false,
    )

  return async (input) => {
    const outcome = await callSignUp(input)
    if ('refusal' in outcome) {
      const { refusal } = outcome
      // An attempt whose answer was lost may have created the account that now causes the refusal.
      const isOwnAccount = refusal.reason === 'refused' && mayBeDone.current && (await signIn(input))
      if (isOwnAccount) {
        navigate(returnUrlOf(search), { replace: true })
        return null
      }
      if (refusal.reason === 'offline' || refusal.reason === 'timeout') mayBeDone.current = true
      return refusal
    }
    if (await signIn(input)) navigate(returnUrlOf(search), { replace: true })
    else navigate(entranceUrl(ROUTES.login, search), { replace: true, state: { signedUpAs: input.email } })
    return null
  }
}
