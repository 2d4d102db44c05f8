import Button from '@mui/material/Button'
import { useState } from 'react'
import type { AdminUser } from '../../../../contract/user'
import { useFocusKept } from '../../../components/keepFocus'
import { useMessage } from '../../../i18n'
import { HandOverDialog } from './HandOverDialog'
import { hasWork, useUserWork } from './useUserWork'

/** Button that transfers a user's work to another user. Hidden if the user has no work. */
export function HandOver({ user, label }: { user: AdminUser; label?: string }) {
  const t = useMessage()
  const { data: work } = useUserWork(user)
  const [isOpen, setOpen] = useState(false)
  const isShown = work != null && hasWork(work)
  useFocusKept(isShown)
  if (!isShown) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {label ?? t('users.handOver.button')}
      </Button>
      {isOpen && <HandOverDialog user={user} work={work} onClose={() => setOpen(false)} />}
    </>
  )
}
