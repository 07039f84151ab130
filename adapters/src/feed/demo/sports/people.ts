import { dice, pick } from '../dice.ts'

/** Given and family names of invented players, by where they come from. */
const pools = {
  british: [
    `Adam Aidan Alfie Callum Connor Dale Darren Dean Elliot Ewan Finlay Gareth Glen Graham Harvey Ian Jamie Joel Keith Kyle Lee Lewis Luke
    Martyn Nathan Owen Rhys Rory Ross Scott Shane Stuart Toby Wayne`,
    `Allsop Barrow Bellamy Birch Bramall Carrick Cobb Dalby Darnley Eccles Fairley Garside Haddow Hale Hollis Kearns Kirkby Lomax Marlow
    Maddox Norcross Ogden Pallister Peel Quayle Ridley Rowntree Sefton Stannard Tebbit Thorley Unwin Wardle Whitlam Yardley`,
  ],
  chinese: [
    `Bo Chen Dawei Feng Gang Hao Hui Jian Jie Jun Kai Lei Liang Long Ming Ning Peng Qiang Rui Shan Tao Wei Xin Yang Yi Yong Yu Zhi`,
    `Bai Cao Chu Deng Du Fan Feng Gao Gu Guo Han He Hou Jiang Kong Lai Liao Lu Luo Mao Meng Pan Qian Qiu Ren Shen Shi Su Tang Tian Wan Xie
    Xu Yan Yao Yin Zeng Zhong Zou`,
  ],
  asian: [
    `Aditya Akira Arif Chai Daiki Dimas Fajar Haruto Hendra Ichiro Jaya Kento Kittipong Lakshay Minh Naoki Prannoy Rahul Ren Rizal Ryo
    Satoru Sora Takuma Tuan Wira Yudai Yuki`,
    `Arai Basuki Chandra Duong Endo Fukuda Ginanjar Hartono Hirano Ikeda Iyer Kamble Koga Lim Maeda Menon Nakano Nguyen Okada Pham Rao Saelee
    Sato Setiadi Tan Teoh Utama Wijaya Wong Yamada`,
  ],
  czech: [
    `Adam Ales Bohdan Dalibor David Filip Hynek Ivo Jakub Jan Jiri Josef Karel Libor Lubos Marek Matej Michal Milos Ondrej Patrik Pavel Petr
    Radek Robert Roman Stanislav Tomas Vaclav Vit Vojtech Zdenek`,
    `Barta Benes Blaha Brabec Cerny Danek Dolezal Fiala Hajek Havlik Hruska Janda Jelinek Kadlec Klima Kolar Kopecky Kral Kubat Linhart Mach
    Maly Mares Moravec Nemec Pavlik Pokorny Prochazka Riha Sedlak Skala Stehlik Sykora Toman Urban Vavra Vlcek Zeman`,
  ],
  polish: [
    `Adam Arkadiusz Bartosz Cezary Damian Dawid Eryk Grzegorz Igor Jacek Jakub Kamil Konrad Krzysztof Lukasz Maciej Marcin Mateusz Michal
    Patryk Pawel Piotr Przemek Rafal Robert Sebastian Szymon Tomasz Wojciech`,
    `Baran Bielak Chmiel Cieslak Czarnecki Domanski Dudek Fijal Gajda Gorski Jankowski Kaczor Kaminski Kania Kosinski Krawiec Kubiak Lis
    Lipinski Maj Marciniak Mazur Mroz Nowacki Olszak Pajak Pietrzak Rogala Sikora Sobczak Stachura Szulc Tomczak Urbanek Wilk Wrona Zawada`,
  ],
  ukrainian: [
    `Anatolii Andrii Artem Bohdan Danylo Denys Dmytro Hlib Hryhorii Ihor Illia Ivan Kyrylo Leonid Maksym Mykola Nazar Oleh Oleksii
    Ostap Pavlo Roman Ruslan Serhii Stepan Taras Tymur Vadym Vasyl Viktor Vitalii Yaroslav Yevhen Yurii`,
    `Babenko Bilyk Boiko Bondar Chornyi Danylenko Doroshenko Fedorenko Havryliuk Honchar Hrytsenko Hnatiuk Ivanenko Karpenko Koval Kravets
    Kuzmenko Lysenko Marchuk Melnyk Moroz Oliinyk Panchenko Petrenko Polishchuk Rudenko Savchuk Shevchuk Stepaniuk Tkach Tymchuk Vovk Yatsenko Zinchenko`,
  ],
  nordic: [
    `Aksel Anders Bjarne Carl Einar Emil Erik Frederik Gustav Henrik Isak Jens Jonas Kasper Lasse Magnus Mads Nils Oscar Peter Rasmus Simon
    Sven Tobias Viggo Viktor`,
    `Aagaard Berg Bech Brandt Carlsen Dahl Ekstrand Falk Friis Gran Hald Holm Iversen Juhl Kjaer Krog Lind Lund Moe Nygaard Olsen Poulsen
    Ravn Skov Sand Thorup Vang Winther`,
  ],
  world: [
    `Aaron Alvaro Andre Anton Benoit Bruno Carlos Clement Cole Dmitri Eddie Elias Fabio Felipe Florian Gabriel Hamza Ivan Javier Jonah Julien
    Kofi Leandro Levi Luca Manuel Marco Mateus Mirko Nikola Omar Pablo Rafael Ruben Sergio Theo Tyrone Victor Yusuf Zane`,
    `Abara Aldana Almeida Arrieta Baptiste Barros Belmonte Boateng Bosch Cardozo Castane Cruz Dembele Diaz Dragovic Escobar Faria Ferreira
    Fontaine Fuentes Galvan Guerra Hassan Herrera Ibanez Jovic Kovac Lacroix Lemaire Lozano Mancini Mbeki Medeiros Mendoza Moretti Navarro
    Ortega Pereira Petrov Quiroga Ramires Rinaldi Romero Sanna Santana Silvestre Solano Toledo Valente Vargas Vidal Zanetti`,
  ],
} as const

export type Pool = keyof typeof pools

const listsOf = (pool: Pool) => pools[pool].map((names) => names.split(/\s+/))

/** This many different invented people, the same for every seed. */
export function people(pool: Pool, count: number, label: string): string[] {
  const [given = [], family = []] = listsOf(pool)
  const random = dice('people', pool, label)
  const names = new Set<string>()
  while (names.size < count) names.add(`${pick(random, given)} ${pick(random, family)}`)
  return [...names]
}
