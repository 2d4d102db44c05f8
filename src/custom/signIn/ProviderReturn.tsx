import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ProviderRefusal } from '../../../contract/session'
import { authProvider, signInRefusalOf } from '../../authProvider'
import type { Refusal } from '../../authProvider/publicCall'
import { RefusalAlert } from '../../components/RefusalAlert'
import { useMessage } from '../../i18n'
import { CodeStep } from './CodeStep'
import { SignInRefused } from './SignInForm'
import { SignInWays } from './SignInWays'

/** Explains why the club’s provider, or the server after it, refused a sign-in. */
export function ProviderRefused({ error }: { error: ProviderRefusal }) {
  const t = useMessage()
  const text = error === 'locked' ? t('signIn.locked') : t(`errors.server.${error}`)
  return <RefusalAlert title={t('errors.login.failed')} reason={text} />
}

/** Exchanges the code of a sign-in at the provider for a session, and asks for a code of the user’s second factor if the server does. */
export function ProviderReturn({ code }: { code: string }) {
  const t = useMessage()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(true)
  const hasStarted = useRef(false)
  const secondFactor = useRef<HTMLInputElement>(null)

  const exchange = async (typed?: string) => {
    setBusy(true)
    try {
      await authProvider.login({ code, ...(typed && { secondFactor: typed }) })
    } catch (error) {
      setRefusal(signInRefusalOf(error))
      setBusy(false)
      secondFactor.current?.select()
    }
  }
  const start = useEffectEvent(exchange)
  useEffect(() => {
    // Strict mode runs effects twice, but the code works once.
    if (!hasStarted.current) void start()
    hasStarted.current = true
  }, [])

  if (refusal !== null && refusal.reason !== 'code') {
    const hasExpired = refusal.reason === 'linkExpired'
    return (
      <>
        {hasExpired ? <ProviderRefused error="providerFailed" /> : <SignInRefused refusal={refusal} />}
        <SignInWays />
      </>
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void exchange(secondFactor.current?.value)
  }
  return (
    <Box component="form" method="post" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      {refusal !== null && (
        <CodeStep
          inputRef={secondFactor}
          {...(refusal.isWrong && { error: true, helperText: t('errors.field.wrongCode') })}
        />
      )}
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {t('signIn.submit')}
      </Button>
    </Box>
  )
}
