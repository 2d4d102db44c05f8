import Box from '@mui/material/Box'
import { useState } from 'react'
import { requireSecondFactor } from '../../authProvider/sessionState'
import { Brand } from '../../components/Brand'
import { PublicPage } from '../../components/PublicPage'
import { SignOutButton } from '../../components/signOut'
import { useMessage } from '../../i18n'
import { RecoveryCodesView } from './RecoveryCodesView'
import SetUpForm from './SetUpForm'

/** Replaces every page for users who must set up a second factor. */
export default function RequiredSetUp() {
  const t = useMessage()
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Box component="main" id="content" tabIndex={-1} sx={{ p: 2, pb: 6, outline: 'none' }}>
      <Box sx={{ mb: 3 }}>
        <Brand />
      </Box>
      <PublicPage title={t('secondFactor.requiredTitle')} lead={t('secondFactor.requiredLead')}>
        {codes === null ? (
          <>
            <SetUpForm onDone={setCodes} />
            <SignOutButton sx={{ justifySelf: 'start' }}>{t('shell.menu.signOut')}</SignOutButton>
          </>
        ) : (
          <RecoveryCodesView codes={codes} onDone={() => requireSecondFactor(false)} />
        )}
      </PublicPage>
    </Box>
  )
}
