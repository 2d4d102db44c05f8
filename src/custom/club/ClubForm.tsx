import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { RecordContextProvider, ResourceContextProvider, SaveContextProvider } from 'react-admin'
import { type Club, clubInputSchema } from '../../../contract/club'
import { LIMITS } from '../../../contract/fields'
import { LANGUAGES } from '../../../contract/languages'
import { RATING_GROUPS, RATING_ITEMS } from '../../../contract/ratings'
import { FormField } from '../../components/FormField'
import { validateBy } from '../../components/formValidation'
import { FieldCard } from '../../components/recordPage/FieldCard'
import { RecordForm } from '../../components/recordPage/RecordForm'
import { SaveFailures } from '../../components/recordPage/SaveFailures'
import { useMessage } from '../../i18n'
import { CrestInput } from './CrestInput'
import { RatingLabelInputs } from './RatingLabelInputs'
import { useClubSave } from './useClubSave'

const NO_GROUPS = Object.fromEntries(RATING_GROUPS.map(({ key }) => [key, '']))
const NO_ITEMS = Object.fromEntries(RATING_ITEMS.map(({ item }) => [item, '']))

/** A text for every field of the form. */
const allLabels = ({ labels }: Club): Club['labels'] =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const { group, item } = labels[language] ?? {}
      return [language, { group: { ...NO_GROUPS, ...group }, item: { ...NO_ITEMS, ...item } }]
    }),
  )

const validateClub = validateBy(clubInputSchema)

/** The club's name and crest, and below them its own words for what is rated. */
export function ClubForm({ club }: { club: Club }) {
  const t = useMessage()
  return (
    <ResourceContextProvider value="club">
      <SaveContextProvider value={useClubSave()}>
        <SaveFailures>
          {/* react-admin's forms go by an id. */}
          <RecordContextProvider value={{ id: 'club', ...club, labels: allLabels(club) }}>
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
                  <RatingLabelInputs />
                </Stack>
              </RecordForm>
            </Box>
          </RecordContextProvider>
        </SaveFailures>
      </SaveContextProvider>
    </ResourceContextProvider>
  )
}
