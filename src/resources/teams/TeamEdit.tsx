import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import type { Team } from '../../../contract/team'
import { fullName } from '../../../contract/text'
import { DuplicatesLink } from '../../custom/duplicates/DuplicatesLink'
import { DuplicateGuard } from '../../forms/DuplicateGuard'
import { RecordEdit } from '../../forms/RecordEdit'
import { RecordForm } from '../../forms/RecordForm'
import { DeleteRecord } from '../../forms/recordPage/DeleteRecord'
import { useMessage } from '../../i18n'
import { TeamInputs, validateTeam } from './TeamInputs'
import { TeamPlayers } from './TeamPlayers'

export default function TeamEdit() {
  const t = useMessage()
  // Servers with only the documented calls do not return the creator.
  const addedBy = ({ creator }: Partial<Team>) => {
    if (creator === undefined) return undefined
    if (creator === null) return t('teams.addedByFormer')
    return t('teams.addedBy', { name: fullName(creator) })
  }
  return (
    <RecordEdit<Team>
      titleOf={({ name }) => name}
      subtitle={addedBy}
      actions={({ id }) => (
        <>
          <Button variant="outlined" component={Link} to={ROUTES.list('matches', { teamId: id })}>
            {t('teams.matches')}
          </Button>
          <DuplicatesLink resource="teams" id={id} />
        </>
      )}
      savedMessage={t('teams.saved')}
    >
      <DuplicateGuard resource="teams">
        <RecordForm
          validate={validateTeam}
          aside={<DeleteRecord<Team> textOf={({ name }) => t('teams.deleteText', { team: name })} />}
        >
          <TeamInputs />
        </RecordForm>
      </DuplicateGuard>
      <TeamPlayers />
    </RecordEdit>
  )
}
