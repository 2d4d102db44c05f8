import type { Team } from '../../../contract/team'
import { RecordCreate } from '../../components/recordPage/RecordCreate'
import { RecordForm } from '../../components/recordPage/RecordForm'
import { useMessage } from '../../i18n'
import { TeamInputs, validateTeam } from './TeamInputs'

const NEW_TEAM = { name: '' }

export default function TeamCreate() {
  const t = useMessage()
  return (
    <RecordCreate<Team> title={t('teams.new')} createdMessage={() => t('teams.created')} redirect="list">
      <RecordForm validate={validateTeam} defaultValues={NEW_TEAM}>
        <TeamInputs />
      </RecordForm>
    </RecordCreate>
  )
}
