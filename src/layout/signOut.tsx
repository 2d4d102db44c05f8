import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { authProvider } from '../authProvider'
import { PageLoading } from '../components/PageLoading'
import { countUnsent, SIGN_OUT, UnsentQuestion } from '../components/signOut'
import { openVisits } from '../dataProvider/storage/unkeptTyping'

/** Usually the sign-in page appears at once. */
const afterAMoment = keyframes`0%, 99% { visibility: hidden }`

/**
 * Returns a function that signs out by opening the sign-in page, so that a page with pending changes asks first, as for any
 * other navigation. The session ends when the sign-in page opens.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => navigate(ROUTES.login, { state: SIGN_OUT })
}

/**
 * Signs out and reloads the page if the navigation state asks for it, after a question about unsent changes. Otherwise
 * shows the sign-in page.
 */
export function SignOutOnMount({ children }: { children: ReactNode }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState(0)
  // The form of the page before has asked about its own input. Read during rendering, while that page still stands.
  const [askedVisits] = useState(openVisits)
  const isLeaving = state === SIGN_OUT
  useEffect(() => {
    if (!isLeaving) return undefined
    let isHere = true
    void countUnsent(askedVisits).then((count) => {
      // Counting can take seconds, and the user may have navigated back.
      if (!isHere) return
      if (count === 0) void authProvider.logout()
      else setUnsent(count)
    })
    return () => {
      isHere = false
    }
  }, [isLeaving, askedVisits])
  if (!isLeaving) return children
  return (
    <>
      {unsent === 0 && (
        <Box sx={{ animation: `${afterAMoment} 0.5s` }}>
          <PageLoading />
        </Box>
      )}
      <UnsentQuestion
        count={unsent}
        onConfirm={() => void authProvider.logout()}
        onCancel={() => navigate(-1)}
      />
    </>
  )
}
