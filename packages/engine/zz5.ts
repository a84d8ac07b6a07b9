import { loadDefinition } from "./src/index.ts";
import { facesOf } from "./src/library/loading/create-card.ts";
import { definitionWith } from "./src/testing/small-game.ts";
const def = definitionWith({ faceProperties: { i:{type:"integer"}, f:{type:"float"}, b:{type:"boolean"}, o:{type:"object"}, l:{type:"list"}, s:{type:"string"}, u:{type:"weird"} }, automation:{cards:{x:{ability:{A:"list"}}}}, cardTypes:{Ship:{width:1.4,height:1}, Half:{width:2}}, stepReminderRegex:[{faceProperty:"t",regex:"WHEN x",stepId:"1.1"},{faceProperty:"t",regex:"^\\s",stepId:"2"}] }) as any;
const conv = (col: string, v: any) => { try { return (facesOf(def,"q",{A:{[col]:v}} as any) as any).A[col]; } catch (e:any) { return "!"+e.message; } };
for (const col of ["i","f","b","o","l","s","u"]) console.log(col, [ "3X","3.7","-2","X","-"," 5","+4","1e3",".5","",null,"TRUE","True","1","0","false","yes",3,2.5,-1.9,true,false,[1],{a:1},"[1]","{\"a\":1}","{bad","null","5",'"x"'].map(v=>JSON.stringify(v)+"→"+JSON.stringify(conv(col,v))).join("  "));
console.log(JSON.stringify(facesOf(def,"x",{A:{name:"A",type:"Half",t:"abc When X"},B:{name:"player"},C:null,I:{name:"i"},J:{name:"j"},author_id:5} as any)));
