import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { PROVIDER_REFUSALS, type ProviderRefusal } from '../../../contract/session'
import { entranceUrl } from '../../authProvider/returnUrl'

type ProviderAnswer = { code: string } | { error: ProviderRefusal }

function answerOf(search: string): ProviderAnswer | null {
  const query = new URLSearchParams(search)
  const code = query.get('code')
  if (code) return { code }
  const error = PROVIDER_REFUSALS.find((one) => one === query.get('error'))
  return error === undefined ? null : { error }
}

/**
 * Returns the answer of the club’s provider from the address of the sign-in page, and removes it from the address: a reload or Back would
 * otherwise use it again. Null without an answer.
 */
export function useProviderAnswer(): ProviderAnswer | null {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [answer] = useState(() => answerOf(search))
  useEffect(() => {
    if (answerOf(search) !== null) navigate(entranceUrl(ROUTES.login, search), { replace: true })
  }, [search, navigate])
  return answer
}
