// Nation codes of tournaments, teams and national ratings. Annotations use the same numbers for languages.
import type { Nation } from '../../model/tournament.ts';

/** Nations from number 1 on: ChessBase's three letters, and the name. 162 and 163 may have to be swapped. */
const NATIONS = `
  AFG Afghanistan, ALB Albania, ALG Algeria, AND Andorra, ANG Angola, ANT Antigua Barbuda, ARG Argentina,
  ARM Armenia, AUS Australia, AUT Austria, AZE Azerbaijan, BAH Bahamas, BHN Bahrain, BAN Bangladesh,
  BAR Barbados, BLR Belarus, BEL Belgium, BLZ Belize, BER Bermuda, BOL Bolivia, BIH Bosnia Herzegovina,
  BOT Botswana, BRA Brazil, IVB British Virgin Islands, BRU Brunei, BUL Bulgaria, BUR Burkina Faso, CAN Canada,
  CHI Chile, CHN China, COL Colombia, CRI Costa Rica, CRO Croatia, CUB Cuba, CYP Cyprus, CZE Czech Republic,
  DEN Denmark, DJI Djibouti, DOM Dominican Republic, ECU Ecuador, EGY Egypt, ENG England, ESP Spain, EST Estonia,
  ETH Ethiopia, FAI Faroe Islands, FIJ Fiji, FIN Finland, FRA France, FRM Macedonia, GAM Gambia, GEO Georgia,
  GER Germany, GHA Ghana, GRE Greece, GUA Guatemala, GCI Channel Islands, GUY Guyana, HAI Haiti, HON Honduras,
  HKG Hong Kong, HUN Hungary, ISL Iceland, IND India, INA Indonesia, IRI Iran, IRQ Iraq, ISR Israel, IRL Ireland,
  ITA Italy, IVO Ivory Coast, JAM Jamaica, JPN Japan, JCI Channel Islands (2), JOR Jordan, KAZ Kazakhstan,
  KEN Kenya, KOR Korea, KGZ Kyrgyzstan, KUW Kuwait, LAT Latvia, LBN Lebanon, LBY Libya, LIE Liechtenstein,
  LTU Lithuania, LUX Luxembourg, MAC Macau, MAD Madagascar, MAS Malaysia, MLI Mali, MLT Malta, MAU Mauritania,
  MRI Mauritius, MEX Mexico, MDA Moldova, MNC Monaco, MGL Mongolia, MAR Morocco, MOZ Mozambique, MYA Myanmar,
  NAM Namibia, NEP Nepal, NED Netherlands, AHO Netherlands Antilles, NZL New Zealand, NCA Nicaragua, NGR Nigeria,
  NOR Norway, PAK Pakistan, PLE Palestine, PAN Panama, PNG Papua New Guinea, PAR Paraguay, PER Peru,
  PHI Philippines, POL Poland, POR Portugal, PUR Puerto Rico, QAT Qatar, ROM Romania, RUS Russia,
  ESA El Salvador, SMR San Marino, SCO Scotland, SEN Senegal, SEY Seychelles, SIN Singapore, SVK Slovakia,
  SLO Slovenia, RSA South Africa, SRI Sri Lanka, SUD Sudan, SUR Surinam, SWE Sweden, SUI Switzerland, SYR Syria,
  TJK Tajikistan, TAN Tanzania, THA Thailand, TRI Trinidad and Tobago, TUN Tunisia, TUR Turkey, TKM Turkmenistan,
  UGA Uganda, UKR Ukraine, UAE United Arab Emirates, USA United States, URU Uruguay, URS Soviet Union,
  UZB Uzbekistan, VEN Venezuela, VIE Vietnam, ISV U.S. Virgin Islands, WLS Wales, YEM Yemen,
  YUG Serbia and Montenegro, ZAM Zambia, ZIM Zimbabwe, ZRE Zaire, DDR German Democratic Republic,
  CSR Czechoslovakia, CHD Cameroon, CAM Chad, KAP Cape Verde, KBA Kiribati, COM Comoros, CON Congo,
  NKO North Korea, LAO Laos, LES Lesotho, MWI Malawi, MDV Maldives, MSH Marshall Islands, OMN Oman, NAU Nauru,
  MIC Micronesia, NIG Niger, SAU Saudi Arabia, TOG Togo, TON Tonga, VAN Vanuatu, VAT Vatican, TUV Tuvalu,
  SWA Swaziland, SIE Sierra Leone, SLU Santa Lucia, PAP Papua, SVI San Vincent, SAM Samoa, SKI Skitts,
  SAL Solomon Islands, GE2 German Empire, ZAR Russian Empire, RWA Rwanda, LBR Liberia, NET Internet, TWN Taiwan,
  ASU American Samoa, AGG Anguilla, ARN Aruba, BNN Benin, BTN Bhutan, BRI Burundi, CMB Cambodia,
  CAY Cayman Islands, CAR Central African Republic, GCI Channel Islands (3), CIA Christmas Island,
  COA Cocos Islands, CIN Cook Islands, ELG Equatorial Guinea, ERI Eritrea, FGB Falkland Islands,
  FRG French Guyana, FRP French Polynesia, GAB Gabon, GGB Gibraltar, GRA Grenada, GRL Greenland, FGA Guadeloupe,
  GMA Guam, GUI Guinea, GUB Guinea-Bissau, IOM Isle of Man, JMY Jan Mayen, MFR Martinique, MYF Mayotte,
  MSG Montserrat, NCF New Caledonia, NNN Niue, NNA Norfolk Island, NMI North Mariana Islands, OTM East-Timor,
  PAL Palau, PIG Pitcairn, RUF Reunion, SAO Sao Tome and Principe, SOM Somalia, SVN Svalbard, HGB St. Helena,
  PGB St. Pierre and Miquelon, TKI Tokelau Islands, TCI Turks- and Caicos Islands, WFR Wallis and Futuna,
  NIR Northern Ireland, ISS International Space Station, GBR Great Britain, SAA Saarland (Protektorat),
  MNT Montenegro, SER Serbia, CAT Catalonia, BAS Basque, KOS Kosovo`;

const nations: readonly Nation[] = NATIONS.split(',').map((entry) => {
  const [code, ...name] = entry.trim().split(' ');
  return { code, name: name.join(' ') };
});

/** `undefined` for 0 (none), and for numbers without a nation. */
export const nationOf = (number: number): Nation | undefined => nations[number - 1];
