import Box from '@mui/material/Box'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { can } from '../../../../contract/permissions'
import { useActor } from '../../../authProvider/useSession'
import { PeoplePicker } from '../../../components/people/PeoplePicker'
import { useRecordSearch } from '../../../components/useRecordSearch'
import { useMessage } from '../../../i18n'
import type { MatchForm } from '../matchForm'

const BY_NAME = { field: 'name', order: 'ASC' } as const

/** Field for the users who should watch the match. Shown to users who may list users. */
export function MatchScouts() {
  const actor = useActor()
  return can(actor, 'user.list') ? <ScoutsInput /> : null
}

function ScoutsInput() {
  const t = useMessage()
  const [typed, setTyped] = useState('')
  const { field } = useController<MatchForm, 'scoutIds'>({ name: 'scoutIds' })
  const { found, isLoading } = useRecordSearch('users', typed, { sort: BY_NAME })
  return (
    <Box sx={{ mt: 2 }}>
      <PeoplePicker
        label={t('matches.field.scoutIds')}
        found={found.filter(({ role }) => role !== 'Agent')}
        isLoading={isLoading}
        typed={typed}
        onType={setTyped}
        chosenIds={field.value ?? []}
        onChange={field.onChange}
      />
    </Box>
  )
}
