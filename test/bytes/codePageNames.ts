// Names as databases have them, by language and by the code page that its authors use. They were written for these
// tests from common surnames and first names; the detector's table comes from other words (scripts/makeLetterPairs.ts).
import type { CodePage } from '../../src/bytes/textDecoding.ts';

interface Language {
  readonly page: CodePage;
  readonly surnames: string;
  readonly firstNames: string;
  /** Comments in the style of annotators. */
  readonly comments: readonly string[];
}

export const LANGUAGES: Readonly<Record<string, Language>> = {
  polish: {
    page: 'windows-1250',
    surnames:
      'Wojtaszek Łukasiewicz Dąbrowski Świercz Gajewski Piorun Bartel Mścisławski Źrebiec Kłoś Wójcik Zieliński Woźniak Kozłowski Jankowski Krawczyk Grabowski Pawłowski Król Wróbel Jabłoński Wieczorek Stępień Malinowski Górski Rutkowski Pietrzak Sikora Baran Szewczyk Cieśla Śliwa Żurawski Gołąb Młynek Sąsiadek Kędzierski Ćwikła Makieła Księżopolski',
    firstNames:
      'Radosław Michał Paweł Łukasz Kacper Grzegorz Bartłomiej Mateusz Stanisław Włodzimierz Małgorzata Agnieszka Józef Jędrzej Bogusława',
    comments: [
      'Białe mają wyraźną przewagę, bo czarne nie zdążą z roszadą.',
      'Błąd w niedoczasie. Należało bić skoczkiem i grać o wygraną.',
      'Po tym posunięciu pozycja jest już trudna do obrony.',
      'Wieża wchodzi na siódmą linię i partia się kończy.',
    ],
  },
  czech: {
    page: 'windows-1250',
    surnames:
      'Navara Hráček Babula Láznička Štoček Dvořák Černý Jirovský Petržela Šimáček Kožíšek Říha Vokáč Hejzlar Blatný Pokorný Novák Svoboda Novotný Procházka Kučera Veselý Horák Němec Marešová Krejčí Fiala Růžička Doležal Beneš Zeman Kolář Vávra Čapek Řezníček Plát Žďárský Haškova Štěpánek Kratochvíl',
    firstNames:
      'David Zbyněk Vlastimil Viktor Jiří Tomáš Pavel Ondřej Lukáš Vojtěch Kateřina Jaroslav Zdeněk František Markéta',
    comments: [
      'Bílý obětuje pěšce a získává silný útok na krále.',
      'Lepší bylo okamžitě vyměnit střelce a věže.',
      'Černý má převahu, ale ve střídání se mýlí.',
      'Tato koncovka je remízová i bez dvou pěšců.',
    ],
  },
  slovak: {
    page: 'windows-1250',
    surnames:
      'Ftáčnik Maník Michalík Likavský Timoščenko Markoš Petrík Plachetka Bokros Gažík Kačur Ďurček Hvizdoš Šefčík Tóth Kováč Horváth Varga Baláž Lukáč Sloboda Krajčír Žák Mikuš Ľupták Vlček Oravec Béreš Kučerka Ščerbák',
    firstNames: 'Ľubomír Mikuláš Ján Tomáš Peter Juraj Ľudovít Štefan Milan Jozef Zuzana Andrej Radoslav',
    comments: [
      'Čierny nestihol dokončiť vývin a dostal mat.',
      'Lepšie bolo ustúpiť vežou a udržať rovnováhu.',
    ],
  },
  hungarian: {
    page: 'windows-1250',
    surnames:
      'Almási Lékó Rapport Polgár Berkes Ács Balogh Erdős Bánusz Gledura Portisch Ribli Sax Csom Adorján Bárczay Szőke Győrkös Tűzkő Kovács Nagy Szabó Horváth Tóth Kiss Molnár Németh Farkas Papp Takács Juhász Lakatos Mészáros Oláh Rácz Fekete Szűcs Hegedűs Pintér Bőhm',
    firstNames:
      'Zoltán Péter Judit Richárd Ferenc Viktor Lajos Gyula András István József Jenő Győző Ernő László Ágnes',
    comments: [
      'Világos előnyben van, mert sötét királya a középen maradt.',
      'Időzavarban elkövetett hiba, a bástya ütése nyert volna.',
      'Erős lépés, amely után a futó kiszorul a játékból.',
      'Jó húzás volt, de a gyalogvégjáték már nem menthető meg.',
    ],
  },
  croatian: {
    page: 'windows-1250',
    surnames:
      'Šarić Zelčić Kožul Palac Žaja Brkić Stević Cvitan Hulak Lalić Matulović Ljubojević Gligorić Ivkov Čabrilo Đurić Mišović Perić Jurković Šolak Horvat Kovačević Babić Marić Novaković Knežević Vuković Žunić Đukić Pavlović',
    firstNames:
      'Ante Zdenko Mišo Mladen Hrvoje Krunoslav Željko Đorđe Zoran Goran Žarko Nikša Sreten Borislav',
    comments: [
      'Bijeli ima jasnu prednost jer crni ne može završiti razvoj.',
      'Pogreška u vremenskoj stisci, trebalo je uzeti lovcem.',
      'Završnica je izjednačena, ali crni još može griješiti.',
    ],
  },
  slovene: {
    page: 'windows-1250',
    surnames:
      'Beliavski Lenič Šebenik Kožuh Tratar Mohr Čebron Podlesnik Grosar Rožman Potočnik Kovačič Zupančič Hočevar Turk Božič Golob Jerič Žagar Košir Bizjak Pečnik',
    firstNames: 'Luka Matej Jure Aljoša Žiga Tomaž Janez Matjaž Uroš Andraž',
    comments: [
      'Beli je žrtvoval trdnjavo, vendar črni še vedno brani položaj.',
      'Boljša je bila takojšnja rokada.',
    ],
  },
  romanian: {
    page: 'windows-1250',
    surnames:
      'Nisipeanu Lupulescu Pârligras Gheorghiu Ionuţ Şubă Marin Ştefănescu Ţîrlea Ciocâltea Stoica Bădilă Vajda Văsieşiu Grigore Drăgoi Mureşan Popescu Ionescu Dumitrescu Rădulescu Stănescu Niţă Mărginean Şerban Cîrstea Moldovanu Ţiriac Bălan Lăzărescu',
    firstNames:
      'Constantin Liviu Mircea Florin Bogdan Levente Mihăiţă Ştefan Ţăruş Cătălin Răzvan Elena Iuliană Cristină',
    comments: [
      'Albul are avantaj, deoarece regele negru a rămas în centru.',
      'O greşeală în criză de timp; trebuia să ia cu nebunul.',
      'Finalul este pierdut, fiindcă turnul nu mai poate apăra pionul.',
    ],
  },
  russian: {
    page: 'windows-1251',
    surnames:
      'Карпов Каспаров Крамник Свидлер Морозевич Грищук Непомнящий Яковенко Томашевский Малахов Бареев Халифман Дреев Петросян Ботвинник Смыслов Спасский Таль Корчной Бронштейн Керес Геллер Полугаевский Тайманов Котов Авербах Чигорин Алехин Боголюбов Нимцович Рубинштейн Левенфиш Рагозин Романовский Ильин Щербаков Юдович Эстрин Царёв Ёлкин Объедков Подъяпольский Фёдоров Хмельницкий Шишкин Жуков',
    firstNames:
      'Анатолий Гарри Владимир Пётр Александр Ян Дмитрий Евгений Тигран Михаил Василий Борис Виктор Ефим Марк Юрий Алексей Фёдор Игорь Эдуард',
    comments: [
      'Белые жертвуют пешку за инициативу на королевском фланге.',
      'Ошибка в цейтноте. Следовало отступить конём, сохраняя равенство.',
      'После этого хода чёрные уже не могут защитить пункт f7.',
      'Сильнее было сразу объявить шах: ферзь отрезан.',
    ],
  },
  ukrainian: {
    page: 'windows-1251',
    surnames:
      'Іванчук Пономарьов Ельянов Моїсеєнко Кузубов Коробов Арещенко Волокітін Криворучко Єфименко Бровченко Їжакевич Шевченко Ткаченко Бойко Кравчук Поліщук Олійник Ґудзь Мельничук Савчук Паламарчук Лисенко Гриценко Руденко Зінченко Білик Дем’яненко Яценюк Щупак',
    firstNames:
      'Василь Руслан Павло Олександр Юрій Сергій Євген Андрій Антон Захар Дмитро Їржи Катерина Наталія Михайло',
    comments: [
      'Білі мають перевагу, бо чорний король залишився в центрі.',
      'Помилка в цейтноті: слід було бити слоном.',
      'Чорні відіграють пішака й зрівнюють гру.',
    ],
  },
  bulgarian: {
    page: 'windows-1251',
    surnames:
      'Топалов Чепаринов Георгиев Радулов Стефанова Пърликов Бобоцов Ерменков Трингов Падевски Минев Спиридонов Делчев Димитров Русев Янков Иванов Петров Николов Тодоров Ангелов Кръстев Щерев Цветков Вълчев Дянков',
    firstNames: 'Веселин Иван Кирил Антоанета Никола Владимир Петър Любомир Димитър Здравко Марин Гергана',
    comments: [
      'Белите имат предимство, защото черният цар е в центъра.',
      'Грешка в цайтнот, трябваше да се вземе с офицера.',
    ],
  },
  serbian: {
    page: 'windows-1251',
    surnames:
      'Глигорић Иванчевић Љубојевић Матановић Трифуновић Ђурић Дамљановић Марковић Перуновић Соколов Николић Јанковић Његован Чабрило Костић Вуковић Живковић Миљанић Ђорђевић Ћирић Џавић Крстић Стојановић Бошковић Петронијевић',
    firstNames: 'Светозар Игор Љубомир Александар Петар Ђорђе Бранко Мирослав Јован Његош Милан Душан',
    comments: [
      'Бели има предност јер црни краљ није стигао да рокира.',
      'Грешка у временској оскудици, требало је узети ловцем.',
    ],
  },
  german: {
    page: 'windows-1252',
    surnames:
      'Hübner Sämisch Müller Schröder Günther Krämer Jäger Weiß Groß Köhler Böhm Vökler Lüther Blübaum Nisipeanu Donchenko Röder Döttling Heißler Täger Schöneberg Fröhlich Bücker Löwe Kärner Stöckl Mühlebach Grünfeld Spaßky Süß Förster Häußler',
    firstNames:
      'Jürgen Jörg Günter Rüdiger Björn Käthe Wolfgang Klaus Götz Matthäus Robert Friedrich Stefan Sören',
    comments: [
      'Weiß hat klaren Vorteil, denn der schwarze König steht unsicher.',
      'Ein Fehler in Zeitnot. Natürlich mußte Schwarz mit dem Läufer schlagen.',
      'Die Türme gehören hinter die Freibauern, auch im Endspiel müßte das genügen.',
      'Für die Qualität hat er völlig ausreichenden Ersatz.',
    ],
  },
  french: {
    page: 'windows-1252',
    surnames:
      'Vachier Lautier Bacrot Fressinet Édouard Dorfman Feygin Relange Hauchard Legrand Bézout Préau Gouéry Rivière Lefèvre Besançon Hélène Crépin Éthévenaux Mérilhou Gérard Boissière Noël Benoît Hébert Célestin Prévost Guéroult Maître Lacroix',
    firstNames: 'Étienne Joël François Jérôme Éric Théo Rémi Hélène Benoît Zoé Cécile Maxence Andréï Gaëlle',
    comments: [
      'Les Blancs ont un net avantage car le roi noir est resté au centre.',
      'Une erreur en zeitnot : il fallait reprendre du fou, où la défense tient encore.',
      'La tour pénètre à la septième rangée et la partie est terminée.',
    ],
  },
  spanish: {
    page: 'windows-1252',
    surnames:
      'Vallejo Illescas García Hernández Domínguez González Pérez Rodríguez Sánchez Núñez Muñoz Peña Jiménez Álvarez Gutiérrez Ibáñez Ordóñez Magem Martín Gómez Fernández López Vázquez Ramírez Suárez Ortuño Castañeda Bolaños Yáñez Córdova',
    firstNames: 'José Julio Andrés Óscar Ángel Jesús Iván Raúl Sebastián Lázaro Miguel Begoña Mónica Adrián',
    comments: [
      'Las blancas tienen ventaja porque el rey negro está en el centro.',
      'Un error en apuros de tiempo; había que tomar con el alfil. ¿Por qué no?',
      'El peón pasado decidirá la partida más tarde.',
    ],
  },
  portuguese: {
    page: 'windows-1252',
    surnames:
      'Mequinho Leitão Galego Damásio Antão Magalhães Conceição Simões Guimarães Araújo Gonçalves Assunção Brandão Durão Fróis Sá Falcão Moitinho Camões Estêvão Cordovil Mecking Ribeiro Lourenço',
    firstNames: 'João António Luís Sérgio Inês Rui Fabião Jorge Álvaro Cláudia Estêvão Conceição',
    comments: [
      'As brancas têm vantagem, pois o rei preto não rocou. Não há defesa.',
      'Um erro; seria melhor a captura do peão com o cavalo. A posição é de igualdade.',
    ],
  },
  italian: {
    page: 'windows-1252',
    surnames:
      'Nicolò Dalpià Cantù Rondò Cefalù Mazzà Forlì Scalzò Godena Vocaturo Caruana Dvirnyy Bellomò Abbà',
    firstNames: 'Niccolò Daniele Sabino Giosuè Michele Mosè Fabiano Nicolò',
    comments: [
      'Il bianco è in vantaggio perché il re nero è rimasto al centro.',
      'Così la torre può entrare e la partita è già finita.',
    ],
  },
  swedish: {
    page: 'windows-1252',
    surnames:
      'Ståhlberg Åkesson Hillarp Grandelius Öst Källgren Hellström Björklund Sjöberg Ljungström Höglund Lindström Åberg Bäckström Nordström Söderberg Östergård Ahlbäck Hägg Strömberg',
    firstNames: 'Göran Ralf Nils Björn Åke Pär Örjan Håkan Märta Jöran',
    comments: [
      'Vit står bättre, för den svarta kungen är kvar i mitten.',
      'Ett fel i tidsnöd; löparen måste slå på f7.',
    ],
  },
  danish: {
    page: 'windows-1252',
    surnames:
      'Larsen Mortensen Sørensen Jørgensen Østergaard Høi Nørgaard Bøgh Kjær Møller Søby Ørsted Skjoldborg Ågård Bæk Hæstrup Lærke Højgård Grønbæk Thorbjørn',
    firstNames: 'Bent Søren Jørgen Kåre Børge Pål Øystein Håvard Ærlig Torbjørn Bjørn Asbjørn',
    comments: [
      'Hvid står bedre, fordi den sorte konge bliver på midten.',
      'Sort måtte spille løberen væk; så er der også håb for bønderne på åbne linjer.',
    ],
  },
  icelandic: {
    page: 'windows-1252',
    surnames:
      'Ólafsson Hjartarson Pétursson Árnason Stefánsson Þórhallsson Guðmundsson Þorfinnsson Sigurðsson Jónsson Grétarsson Kjartansson Ásgeirsson Björnsson Þráinsdóttir Sæmundsson Gíslason Höskuldsson Þorsteinsson Hrafnsdóttir',
    firstNames: 'Friðrik Jóhann Margeir Jón Hannes Þröstur Héðinn Davíð Guðný Sævar Þórður Ingvar',
    comments: [
      'Hvítur stendur betur því að svarti kóngurinn er á miðborðinu.',
      'Það var hægt að þráleika með þessum leik.',
    ],
  },
  dutch: {
    page: 'windows-1252',
    surnames:
      'Timman Reeë Piët Euwe Brandé Hölscher Vrolijk Coëlho Sprée Daniëls Michiëls Koëter Zuidé Reünsen',
    firstNames: 'Jan Daniël Michaël René Loek André Ivo Thérèse Zoë',
    comments: [
      'Wit staat beter, want de zwarte koning is geïsoleerd.',
      'Zwart had beide torens op één lijn moeten zetten; de ideeën waren goed.',
    ],
  },
  finnish: {
    page: 'windows-1252',
    surnames:
      'Rantanen Westerinen Nyysönen Yrjölä Mäki Hämäläinen Järvinen Lehtimäki Kärkkäinen Pöyhönen Mäkelä Väisänen Sipilä Törmänen Hyvönen Ristoja Nykänen Keinänen',
    firstNames: 'Yrjö Heikki Päivi Mika Jouni Tapani Väinö Seppo Jyrki Päiviö',
    comments: [
      'Valkealla on etu, sillä mustan kuningas jäi keskelle.',
      'Tämän jälkeen peli päättyy nopeasti, eikä mitään ole enää tehtävissä.',
    ],
  },
  greek: {
    page: 'windows-1253',
    surnames:
      'Κοτρωνιάς Γρίβας Σκεμπρής Νικολαΐδης Παυλίδης Μαστροβασίλης Μπανίκας Χαλκιάς Σιάνιος Καποδίστριας Παπαδόπουλος Γεωργίου Βασιλείου Οικονόμου Δημητρίου Κωνσταντίνου Αθανασίου Ιωάννου Χριστοδούλου Ευαγγελόπουλος Ζαχαρίου Θεοδωρίδης Λαμπρόπουλος Ξενάκης Πετρόπουλος Ραΐσης Στεργίου Τσορμπατζόγλου Υψηλάντης Φωτιάδης Ψωμιάδης Ωραιόπουλος Άγγελος Έλληνας Ήμελλος Ίσαρης Όθωνος Αγγελής Βλάχος Γαβριήλ Δρακόπουλος Ελευθερίου Καραγιάννης Λεονταρίδης Μαυρίδης Ντούλιας Παναγόπουλος Ρήγας Σταματόπουλος Τριανταφύλλου Αναγνώστου Βογιατζής Γκίκας Διαμαντής Ευσταθίου Ζερβός Ηλιόπουλος Θεοφίλου Ιορδανίδης Κατσαρός Κυριακίδης Λαζαρίδης Μελισσηνός Νικηφόρου Ξανθόπουλος Οικονομίδης Πολίτης Ρούσσος Σαββίδης Σιδηρόπουλος Τσιτσιπάς Τζανετάκης Φιλιππίδης Χατζηδάκης Ψαρράς Μακρής Καλλέργης Αλεξίου Μπότσαρης Ντόβας',
    firstNames:
      'Βασίλειος Ευθύμιος Σπυρίδων Ιωάννης Αθανάσιος Δημήτριος Χρήστος Στυλιανός Γεώργιος Κωνσταντίνος Μαρία Ελένη Παναγιώτης Νικόλαος Άννα Θεόδωρος Λεωνίδας Ηλίας Αντώνιος Αλέξανδρος',
    comments: [
      'Ο λευκός έχει πλεονέκτημα, γιατί ο μαύρος βασιλιάς έμεινε στο κέντρο.',
      'Λάθος σε πίεση χρόνου· έπρεπε να πάρει με τον αξιωματικό.',
      'Ύστερα από αυτή την κίνηση η θέση δύσκολα σώζεται.',
      'Ο πύργος μπαίνει στην έβδομη γραμμή και η παρτίδα τελειώνει.',
    ],
  },
  turkish: {
    page: 'windows-1254',
    surnames:
      'Yılmaz Şimşek Ipatov Solak Atalık Can Erdoğdu Haznedaroğlu Esen Kanmazalp Şanal Öztürk Yağız Kılıç Özdemir Çelik Şahin Yıldız Yıldırım Aydın Arslan Doğan Aslan Çetin Kara Koç Kurt Özkan Şen Güneş Demirbaş Gürel Ağaoğlu Işık Karaoğlan İpek Tekin Bıçakçı Saraçoğlu Gökçe Türkmen Sağlam Başaran Açıkgöz İnce Uğurlu Çağlar Kaya Ünal Güngör Akgün Bayraktaroğlu Ceylan Çakır Dağlı Ergün Fındık Göğüş Hızlı Irmak Karataş Küçük Müftüoğlu Oğuz Ördek Polat Sarıoğlu Şeker Taş Tuğrul Uğur Ülker Yazıcı Yücel Zeytinoğlu Kızıltan Bülbül Gümüş Sönmez Aktaş',
    firstNames:
      'Mustafa Suat Barış Dragan Emre Kıvanç Oğulcan Cemil Vahap Burak Işıl Çağla Gülümser Ayşe Ömer Özgür İsmail Şükrü Hakkı Tuğçe Yağmur',
    comments: [
      'Beyaz üstün, çünkü siyah şah ortada kaldı.',
      'Zaman sıkışıklığında yapılan bir hata; fil ile almalıydı.',
      'Bu hamleden sonra konumu savunmak artık çok güç.',
      'Kale yedinci yataya giriyor ve oyun bitiyor. Değişim doğru değildi.',
    ],
  },
  lithuanian: {
    page: 'windows-1257',
    surnames:
      'Šulskis Rozentalis Kveinys Mališauskas Čmilytė Ruželė Juškevičius Sakalauskas Stočkus Pultinevičius Beržinis Žvirblis Kazlauskas Jankauskas Petrauskaitė Butkevičius Žukauskas Navickaitė Vaitiekūnas Šimkūnas Grigaliūnas Mačiulis Ąžuolas Ėgliškis Vyšniauskas Daulytė Zagorskis Baškys Mikėnas Vladūnienė',
    firstNames:
      'Šarūnas Eduardas Aloyzas Vidmantas Viktorija Darius Žilvinas Vaidas Jonas Tomas Agnė Rūta Živilė Gražina Kęstutis Mindaugas',
    comments: [
      'Baltieji turi pranašumą, nes juodųjų karalius liko centre.',
      'Klaida trūkstant laiko; reikėjo kirsti rikiu ir žaisti toliau.',
      'Po šio ėjimo padėtį išgelbėti jau sunku.',
    ],
  },
  latvian: {
    page: 'windows-1257',
    surnames:
      'Širovs Kovaļenko Neikšāns Bērziņš Starostīts Krūmiņš Kalniņš Ozoliņš Jansons Lācis Zvirbulis Lanka Bagaturovs Miezis Ābele Ābeltiņa Čerņavskis Ģederts Ķeniņš Ļitvinovs Žagars Petrovskis Eglītis Grīnbergs Vītols Pētersons Liepiņa Zariņš Strautiņš Bērzkalne',
    firstNames:
      'Aleksejs Igors Artūrs Ilmārs Jānis Pēteris Arvīds Edvīns Zigurds Toms Guntars Māris Līga Inguna Ķirils Dzintars',
    comments: [
      'Baltajiem ir pārsvars, jo melnais karalis palika centrā.',
      'Kļūda laika trūkumā; vajadzēja sist ar laidni, lai saglabātu līdzsvaru.',
      'Tornis iekļūst septītajā rindā, un partija ir beigusies.',
    ],
  },
  estonian: {
    page: 'windows-1257',
    surnames:
      'Keres Kulaots Ehlvest Õim Sepp Rõtšagov Nei Kärner Volodin Seeman Kanep Vitsut Tšernõšov Põder Mägi Ööpik Õunapuu Sõber Kõiv Tõnisson Pähklimägi Rätsep Täht Jõgi Käärik Lõhmus Šmidt Žukov Ševtšenko Tšaikovski',
    firstNames: 'Jaan Kaido Lembit Iivo Tõnu Mihhail Meelis Ülo Jüri Riho Hendrik Õnne Priit Andrei Žanna',
    comments: [
      'Valgel on eelis, sest musta kuningas jäi keskele.',
      'Ajapuuduses tehtud viga: odaga lüües oleks mängu päästnud, käik õigustas end täiesti.',
    ],
  },
};

/** Names such as "Last, First", three for each surname. */
export const namesOf = ({ surnames, firstNames }: Language): string[] => {
  const first = firstNames.split(' ');
  return surnames
    .split(' ')
    .flatMap((surname, i) => [0, 5, 10].map((step) => `${surname}, ${first[(i + step) % first.length]}`));
};
