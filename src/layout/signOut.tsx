import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { authProvider } from '../authProvider'
import { PageLoading } from '../components/PageLoading'
import { countUnsent, SIGN_OUT, UnsentQuestion } from '../components/signOut'

/** Most often the sign-in page is there at once. */
const afterAMoment = keyframes`0%, 99% { visibility: hidden }`

/**
 * Signing out begins with going to the sign-in page, so that a page with pending changes asks first, as it does on
 * every other way out. The session ends on arrival.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => navigate(ROUTES.login, { state: SIGN_OUT })
}

/**
 * Signs the user out and loads the page anew if they asked for it, after a question if unsent changes would be lost. Shows
 * the sign-in page to all others.
 */
export function SignOutOnMount({ children }: { children: ReactNode }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState(0)
  const isLeaving = state === SIGN_OUT
  useEffect(() => {
    if (!isLeaving) return undefined
    let isHere = true
    void countUnsent().then((count) => {
      // Reading the device can take seconds, in which one may have gone back.
      if (!isHere) return
      if (count === 0) void authProvider.logout()
      else setUnsent(count)
    })
    return () => {
      isHere = false
    }
  }, [isLeaving])
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
