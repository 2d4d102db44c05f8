/** All of it is made up: places that are on no map, and first and last names put together by chance. */
export const CLUBS = [
  'Kestrelmere Athletic',
  'Brindleport Rovers',
  'Oakhollow United',
  'Wyndlemoor Town',
  'Emberley Wanderers',
  'Fernlow City',
  'SV Eichenhafen',
  'FC Lindenbrück',
  'AS Valmontier',
  'Olympique Sainte-Aurone',
  'CD Peñalobos',
  'Unión Vallehondo',
  'AC Montefiorito',
  'US Portaverde',
  'GD Ribeirafonte',
  'SC Veenwater',
  'IF Bjørkøya',
  'Sjöhamra IF',
  'KS Wilcza Łąka',
  'TJ Stříbrný Jelen',
  'FK Zlatoreka',
  'Gümüşdere SK',
  'ΑΟ Θαλασσινός',
  'ФК Заречье-Нова',
] as const

type Names = { first: readonly [string, ...string[]]; last: readonly [string, ...string[]] }

const ENGLISH: Names = {
  first: ['Alfie', 'Noah', 'Jude', 'Ellis', 'Rowan', 'Harvey', 'Kieran', 'Finlay', 'Toby'],
  last: ['Brackenridge', 'Fairholm', 'Greyling', 'Larkmead', 'Netherby', 'Quillfeather', 'Thistlecombe'],
}

export const NAMES: readonly [Names, ...Names[]] = [
  ENGLISH,
  ENGLISH,
  {
    first: ['Jonas', 'Emil', 'Matthis', 'Jörn', 'Lennard', 'Jürg', 'Florian'],
    last: ['Eichhöfer', 'Großmühl', 'Lindenkamp', 'Rübsamer', 'Süßbach', 'Wölkner', 'Ährenfeld'],
  },
  {
    first: ['Léo', 'Étienne', 'Maël', 'Gaëtan', 'Aurélien', 'Loïc', 'Rémi'],
    last: ['Beauclair', 'Châtelraud', 'Fontanelle', 'Lacharmée', 'Montreval', 'Rocheçaude', "L'Estoile"],
  },
  {
    first: ['Íker', 'Joaquín', 'Álvaro', 'Nuno', 'João', 'Gonçalo', 'Tomé'],
    last: ['Castroverde', 'Montealto', 'Olivança', 'Peñaflores', 'Ribafeita', 'Valdeón', 'Zurbarrena'],
  },
  {
    first: ['Søren', 'Åke', 'Mikkel', 'Þórir', 'Bjørn', 'Jarl', 'Øystein'],
    last: ['Fjellvang', 'Grønåsen', 'Hvítadal', 'Ljungvik', 'Skogsrød', 'Österlunda'],
  },
  {
    first: ['Łukasz', 'Michał', 'Jiří', 'Ondřej', 'Wojciech', 'Zdeněk'],
    last: ['Wilczogórski', 'Śliwowicz', 'Źrebiński', 'Křepelník', 'Šťovíkař', 'Dąbrówkowski'],
  },
  {
    first: ['Đorđe', 'Živko', 'Šime', 'Nikša', 'Čedomir', 'Bojan'],
    last: ['Brđanac', 'Čvorkov', 'Žabljačić', 'Šumadinac', 'Ljutovac', 'Gvozdenac'],
  },
  {
    first: ['İlker', 'Ömer', 'Çağrı', 'Yiğit', 'Şükrü', 'Ardit'],
    last: ['Gümüşyaka', 'Taşköprülü', 'Yıldızeli', 'Öztopçu', 'Güneşbay', 'Bardhëci'],
  },
  {
    first: ['Αλέξης', 'Γιώργος', 'Θανάσης', 'Σπύρος', 'Λευτέρης'],
    last: ['Αρμυριώτης', 'Θαλασσόπουλος', 'Λεμονοκήπης', 'Πετροχείλης', 'Ψαρονήσιος'],
  },
  {
    first: ['Артём', 'Богдан', 'Ігор', 'Мирослав', 'Ярослав', 'Юрій'],
    last: ['Берёзкинский', 'Гайворонко', 'Зареченко', 'Лебедюк', 'Щербаненко', 'Ҫеҫпӗлӗн'],
  },
  {
    first: ['Kwabena', 'Ousmane', 'Tendai', 'Amadou', 'Ifeanyi', 'Zoubir'],
    last: ['Adomakwa', 'Diarrabé', 'Nkwentamba', 'Oyelarinde', 'Mbarushé', 'Benkhéra'],
  },
  {
    first: ['Haruto', 'Kenta', 'Seojun', 'Minh', 'Rafi', 'Arjun'],
    last: ['Kurosato', 'Tachimine', 'Hanbyeol', 'Đăng Vịnh', 'Palinggi', 'Devarasu'],
  },
]
