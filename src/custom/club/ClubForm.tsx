import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { type Club, clubInputSchema } from '../../../contract/club'
import { LIMITS } from '../../../contract/fields'
import { FormField } from '../../forms/inputs/FormField'
import { validateBy } from '../../forms/inputs/formValidation'
import { RecordForm } from '../../forms/RecordForm'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { FormPageContext } from '../../forms/useRecordForm'
import { useMessage } from '../../i18n'
import { ConsentInput } from './ConsentInput'
import { CrestInput } from './CrestInput'
import { LevelInputs } from './LevelInputs'
import { NotAskedInputs } from './NotAskedInputs'
import { RatingLabelInputs } from './RatingLabelInputs'
import { useClubPage } from './useClubPage'

const validateClub = validateBy(clubInputSchema)

/** Form for the club's name and crest, and how its reports rate players. */
export function ClubForm({ club }: { club: Club }) {
  const t = useMessage()
  const page = useClubPage(club)
  return (
    <ResourceContextProvider value="club">
      <RecordContextProvider value={page.record}>
        <FormPageContext value={page}>
          <Box sx={{ maxWidth: 800 }}>
            <RecordForm validate={validateClub}>
              <Stack spacing={2}>
                <FieldCard title={t('club.identity')} columns={1}>
                  <FormField
                    source="name"
                    label={t('club.name')}
                    hint={t('club.nameHint')}
                    slotProps={{ htmlInput: { maxLength: LIMITS.name, autoComplete: 'organization' } }}
                  />
                  <CrestInput />
                </FieldCard>
                <ConsentInput />
                <LevelInputs />
                <NotAskedInputs />
                <RatingLabelInputs />
              </Stack>
            </RecordForm>
          </Box>
        </FormPageContext>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}
